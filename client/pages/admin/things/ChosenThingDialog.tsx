import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useDiscardGuard } from '../../../components/useDiscardGuard.ts';
import type { ThingSuggestionsQuery } from '../../../gql/graphql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EndButtons } from '../../../ui/forms/FormButtons.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { CHOICE_PICK } from './documents.ts';
import { AnswerField, PickName } from './MergeForm.tsx';
import styles from './Things.module.css';
import { type Suggested, useDecideThing } from './useDecideThing.ts';

interface ChosenThingDialogProps {
  choice: ThingSuggestionsQuery['thingSuggestions']['nodes'][number];
  suggestion: Suggested;
  onClose: () => void;
  onDone: () => void;
}

/** A pick whose curator chose a thing with another title: asks whether they match. */
export function ChosenThingDialog({ choice, suggestion, onClose, onDone }: ChosenThingDialogProps) {
  const [answer, setAnswer] = useState('');
  const decide = useDecideThing(suggestion, onDone);
  const { close, question } = useDiscardGuard(answer !== '', onClose, { isBusy: decide.isBusy });
  const { other, otherName } = choice;
  const id = choice.picks[0]?.id;
  const { data } = useQuery(CHOICE_PICK, {
    variables: { id: id ?? '' },
    skip: !id,
    // The decision is about the shown state, so the cache must not answer.
    fetchPolicy: 'network-only',
  });
  const pick = data?.pick;
  const canDecide = suggestion.isOpen && other && pick;
  return (
    <Dialog onClose={close} title={`Is it ${otherName}?`} size="medium" sheet>
      <div ref={decide.form} className={cx('grid gap-5 grid-1', styles.dialog)}>
        {pick && (
          <a
            className="boxed rounded bg-wash break-anywhere"
            href={pathTo.pick(pick.id)}
            target="_blank"
            rel="noreferrer"
          >
            <PickName pick={pick} />
          </a>
        )}
        <p>
          Its curator chose <bdi>{otherName}</bdi> for it. Until you decide, it appears on no page and doesn’t
          count in the lists. If it is something else, it gets a page of its own.
        </p>
        {canDecide && <AnswerField value={answer} onChange={setAnswer} />}
        <EndButtons className={cx('border-t', styles.actions)}>
          {canDecide ? (
            <>
              <Button disabled={decide.isBusy} onClick={() => void decide.decline(answer)}>
                Something else
              </Button>
              <Button
                variant="primary"
                busy={decide.isBusy}
                onClick={() => void decide.merge('', other.id, answer)}
              >
                The same
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </EndButtons>
      </div>
      {question}
    </Dialog>
  );
}
