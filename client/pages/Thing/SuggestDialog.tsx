import { useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import {
  SUGGESTION_NOTE_MAX,
  suggestionSchema,
} from '../../../server/modules/thing/suggestion/suggestion.rules.ts';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { type FoundThing, ThingSearch } from '../../components/ThingSearch/ThingSearch.tsx';
import { graphql } from '../../gql/gql.ts';
import { type Category, categories } from '../../lib/categories.ts';
import { checkForm, showErrors } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Choice } from '../../ui/forms/Checkboxes.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { useDiscardQuestion } from '../../ui/overlay/useDiscardQuestion.tsx';
import styles from './SuggestDialog.module.css';

const SUGGEST = graphql(`
  mutation SuggestThingChange($input: ThingSuggestionInput!) {
    suggestThingChange(input: $input)
  }
`);

export interface SuggestedThing {
  id: string;
  category: Category;
  title: string;
  picks: {
    nodes: readonly {
      id: string;
      title: string;
      reference: string | null;
      profile: { fullName: string | null; username: string | null };
    }[];
  };
}

interface SuggestDialogProps {
  thing: SuggestedThing;
  onClose: () => void;
}

/** Suggests to the team that two books are the same, or that one is two. */
export function SuggestDialog({ thing, onClose }: SuggestDialogProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<'same' | 'different'>('same');
  const [other, setOther] = useState<FoundThing | null>(null);
  const [pickIds, setPickIds] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [send, { loading }] = useMutation(SUGGEST);
  const { close, question } = useDiscardQuestion(note.trim() !== '', onClose);
  const { singular, plural } = categories[thing.category];
  const picks = thing.picks.nodes;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const about = kind === 'same' ? { otherId: other?.id } : { pickIds };
    const checked = checkForm(suggestionSchema, { thingId: thing.id, ...about, note });
    if (!checked.data) return showErrors(form.current, () => setErrors(checked.fields));
    try {
      await send({ variables: { input: checked.data } });
      toast('Thank you. We’ll review it and let you know.');
      onClose();
    } catch (error) {
      const problem = toProblem(error, 'Couldn’t send your suggestion. Please try again.');
      setErrors(problem.fields);
      if (Object.keys(problem.fields).length === 0) toast(problem.message, { tone: 'error' });
    }
  };
  const toggle = (id: string) =>
    setPickIds((ids) => (ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id]));
  const choose = (next: typeof kind) => {
    setKind(next);
    setErrors({});
  };

  return (
    <Dialog open onClose={close} title="Something wrong?" size="medium">
      <form ref={form} noValidate onSubmit={onSubmit} className={cx('grid gap-4', styles.form)}>
        <fieldset className="grid">
          <legend className="mb-1 font-600 break-anywhere">
            <bdi>{thing.title}</bdi>
          </legend>
          <Choice type="radio" name="kind" checked={kind === 'same'} onChange={() => choose('same')}>
            This is the same as another {singular.toLowerCase()}
          </Choice>
          {picks.length > 1 && (
            <Choice
              type="radio"
              name="kind"
              checked={kind === 'different'}
              onChange={() => choose('different')}
            >
              Not the same thing: some are different {plural.toLowerCase()}
            </Choice>
          )}
        </fieldset>
        {kind === 'same' ? (
          <ThingSearch
            label={`The same ${singular.toLowerCase()}`}
            category={thing.category}
            without={thing.id}
            chosen={other}
            onChoose={setOther}
            error={errors.otherId}
          />
        ) : (
          <fieldset
            className="grid"
            aria-describedby={errors.otherId || errors.pickIds ? 'suggest-picks-error' : undefined}
          >
            <legend className="mb-1 font-600 break-anywhere">Which are about something else?</legend>
            {picks.map(({ id, title, reference, profile }) => (
              <Choice key={id} type="checkbox" checked={pickIds.includes(id)} onChange={() => toggle(id)}>
                <span>
                  <bdi>{[title, reference].filter(Boolean).join(', ')}</bdi>{' '}
                  <span className="note">
                    by <bdi>{formatDisplayName(profile)}</bdi>
                  </span>
                </span>
              </Choice>
            ))}
            <p id="suggest-picks-error" role="alert" className="danger text-13">
              {errors.pickIds ?? errors.otherId}
            </p>
          </fieldset>
        )}
        <TextArea
          label="Note"
          name="note"
          dir="auto"
          rows={2}
          optional
          maxLength={SUGGESTION_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={errors.note}
        />
        <div data-keep-clear className="cluster justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={loading}>
            Send
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
