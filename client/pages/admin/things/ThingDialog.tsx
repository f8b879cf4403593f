import { useQuery } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { type FoundThing, ThingSearch } from '../../../components/ThingSearch/ThingSearch.tsx';
import { useDiscardGuard } from '../../../components/useDiscardGuard.ts';
import type { ThingChangeKind } from '../../../gql/graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Choice } from '../../../ui/forms/Checkboxes.tsx';
import { EndButtons } from '../../../ui/forms/FormButtons.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { THING_REVIEW } from './documents.ts';
import { MergeForm } from './MergeForm.tsx';
import { SplitForm } from './SplitForm.tsx';
import styles from './Things.module.css';
import { type Suggested, useDecideThing } from './useDecideThing.ts';

interface ThingDialogProps {
  /** Null if no public pick is about it any more. */
  id: string | null;
  name: string | null;
  /** The action to start with. Without it, the admin chooses. */
  kind?: ThingChangeKind;
  otherId?: string | null;
  pickIds?: readonly string[];
  suggestion?: Suggested;
  onClose: () => void;
  onDone: () => void;
}

/** A thing with its possible merges and splits, as a preview. */
export function ThingDialog({
  id,
  name,
  kind,
  otherId,
  pickIds,
  suggestion,
  onClose,
  onDone,
}: ThingDialogProps) {
  const [mode, setMode] = useState<ThingChangeKind>(kind ?? 'MERGE');
  const [found, setFound] = useState<FoundThing | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const decide = useDecideThing(suggestion, onDone);
  const { close, question } = useDiscardGuard(isChanged, onClose, { isBusy: decide.isBusy });
  const other = otherId ?? found?.id ?? null;
  const { data, previousData, ...query } = useQuery(THING_REVIEW, {
    variables: { id: id ?? '', other: other ?? '', two: other !== null },
    skip: id === null,
    // The shown picks are the ones that move, so the cache must not answer.
    fetchPolicy: 'network-only',
  });
  const shown = data ?? previousData;
  const thing = shown?.thing;
  const second = other ? shown?.other : null;
  const isGone = id === null || (shown && (!thing || (otherId && !second)) && !query.loading);

  // The dialog opens before it has a field. Whoever has moved the focus meanwhile keeps it.
  const { form } = decide;
  const isLoaded = Boolean(thing);
  const first = useRef<Element>(null);
  useLayoutEffect(() => {
    first.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (!isLoaded) return;
    const focused = document.activeElement;
    if (focused !== first.current && focused !== document.body) return;
    const search = form.current?.querySelector<HTMLElement>('[type="search"]');
    (search ?? form.current?.querySelector('input'))?.focus();
  }, [isLoaded, form]);

  const content = () => {
    if (isGone) {
      return (
        <EmptyState title="Nothing to change">
          One of them is no longer on a shelf, or they have already been merged.
        </EmptyState>
      );
    }
    if (!thing) return <NotLoaded what="this" height={168} query={query} />;
    const form =
      mode === 'SPLIT' ? (
        <SplitForm key={thing.id} thing={thing} pickIds={pickIds ?? []} decide={decide} />
      ) : (
        second &&
        second.id !== thing.id && <MergeForm key={second.id} one={thing} two={second} decide={decide} />
      );
    return (
      <>
        {mode === 'MERGE' && !otherId && (
          <ThingSearch
            label="Merge with"
            category={thing.category}
            without={thing.id}
            chosen={found}
            onChoose={setFound}
          />
        )}
        {form && <div onChange={() => setIsChanged(true)}>{form}</div>}
      </>
    );
  };
  const isPlain = isGone || (mode === 'MERGE' && !second);
  return (
    <Dialog
      onClose={close}
      title={thing?.title ?? name ?? 'Merge or split'}
      size="large"
      sheet
      className={styles.window}
    >
      <div ref={decide.form} className={cx('grid gap-5 grid-1', styles.dialog)}>
        {suggestion && (
          <blockquote className="boxed bg-wash rounded break-anywhere">
            {suggestion.note && <p className="pre-line plaintext">{suggestion.note}</p>}
            <p className="block note font-400">
              Suggested by {suggestion.by === null ? 'the current rules' : <bdi>{suggestion.by}</bdi>}
            </p>
          </blockquote>
        )}
        {!kind && thing && thing.picks.nodes.length > 1 && (
          <fieldset className="grid grid-1">
            <legend className={cx('mb-2 font-600', styles.legend)}>What’s wrong?</legend>
            <Choice type="radio" name="mode" checked={mode === 'MERGE'} onChange={() => setMode('MERGE')}>
              It’s the same as another
            </Choice>
            <Choice type="radio" name="mode" checked={mode === 'SPLIT'} onChange={() => setMode('SPLIT')}>
              Some picks are about something else
            </Choice>
          </fieldset>
        )}
        {content()}
        {isPlain && (
          <EndButtons>
            {suggestion?.isOpen && (
              <Button busy={decide.isBusy} onClick={() => void decide.decline('')}>
                Decline
              </Button>
            )}
            <Button disabled={decide.isBusy} onClick={onClose}>
              Close
            </Button>
          </EndButtons>
        )}
      </div>
      {question}
    </Dialog>
  );
}
