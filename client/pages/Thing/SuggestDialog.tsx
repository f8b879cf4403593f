import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  SUGGESTION_NOTE_MAX,
  suggestionSchema,
} from '../../../server/modules/thing/suggestion/suggestion.rules.ts';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { type FoundThing, ThingSearch } from '../../components/ThingSearch/ThingSearch.tsx';
import { graphql } from '../../gql/gql.ts';
import { type Category, categories } from '../../lib/categories.ts';
import { checkForm } from '../../lib/forms.ts';
import { Checkboxes, Choice } from '../../ui/forms/Checkboxes.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';

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
  const [kind, setKind] = useState<'same' | 'different'>('same');
  const [other, setOther] = useState<FoundThing | null>(null);
  const [pickIds, setPickIds] = useState<readonly string[]>([]);
  const [send] = useMutation(SUGGEST);
  const { singular, plural } = categories[thing.category];
  const picks = thing.picks.nodes;

  const readForm = (typed: FormData) => {
    const about = kind === 'same' ? { otherId: other?.id } : { pickIds };
    return checkForm(suggestionSchema, { thingId: thing.id, ...about, note: typed.get('note') });
  };
  const toggle = (id: string) =>
    setPickIds((ids) => (ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id]));

  return (
    <FormDialog
      title="Something wrong?"
      action="Send"
      size="medium"
      failed="Couldn’t send your suggestion. Please try again."
      onClose={onClose}
      read={readForm}
      submit={async (input) => {
        await send({ variables: { input } });
        toast('Thank you. We’ll review it and let you know.');
        onClose();
      }}
    >
      {(errors, clearErrors) => {
        const choose = (next: typeof kind) => {
          setKind(next);
          clearErrors();
        };
        const refused = errors.pickIds ?? errors.otherId;
        return (
          <>
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
              <Checkboxes legend="Which are about something else?" error={refused}>
                {picks.map(({ id, title, reference, profile }, index) => (
                  <Choice
                    key={id}
                    type="checkbox"
                    checked={pickIds.includes(id)}
                    aria-invalid={(index === 0 && refused !== undefined) || undefined}
                    onChange={() => {
                      toggle(id);
                      clearErrors();
                    }}
                  >
                    <span>
                      <bdi>{[title, reference].filter(Boolean).join(', ')}</bdi>{' '}
                      <span className="note">
                        by <bdi>{formatDisplayName(profile)}</bdi>
                      </span>
                    </span>
                  </Choice>
                ))}
              </Checkboxes>
            )}
            <TextArea
              label="Note"
              name="note"
              dir="auto"
              rows={2}
              optional
              maxLength={SUGGESTION_NOTE_MAX}
              error={errors.note}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
