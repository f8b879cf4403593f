import { useState } from 'react';
import { splitSchema } from '../../../../server/modules/thing/change/change.rules.ts';
import { useForm } from '../../../components/useForm.ts';
import type { ReviewedThing_ThingFragment as ReviewedThing } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { checkForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Checkboxes, Choice } from '../../../ui/forms/Checkboxes.tsx';
import { EndButtons } from '../../../ui/forms/FormButtons.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { AnswerField, PickName } from './MergeForm.tsx';
import styles from './Things.module.css';
import type { DecideThing } from './useDecideThing.ts';

interface SplitFormProps {
  thing: ReviewedThing;
  /** The picks that a member has selected. */
  pickIds: readonly string[];
  decide: DecideThing;
}

/** Selects the picks that are about something else, and asks for its name. */
export function SplitForm({ thing, pickIds: suggested, decide }: SplitFormProps) {
  const { nodes: picks, pageInfo } = thing.picks;
  const unlisted = pageInfo.hasNextPage
    ? suggested.filter((id) => !picks.some((pick) => pick.id === id))
    : [];
  const first = picks.find(({ id }) => id === suggested[0]);
  const [answer, setAnswer] = useState('');
  const info = categories[thing.category];
  const { form, errors, setErrors } = useForm({
    read: (typed) =>
      checkForm(splitSchema, {
        ...Object.fromEntries(typed),
        thingId: thing.id,
        pickIds: typed.getAll('pickIds'),
      }),
    submit: async (split) => {
      setErrors((await decide.split(split, answer)) ?? {});
    },
  });

  return (
    <form {...form} className="grid gap-5 grid-1">
      <Checkboxes legend="Which are about something else?" error={errors.pickIds}>
        {picks.map((pick) => (
          <Choice
            key={pick.id}
            type="checkbox"
            name="pickIds"
            value={pick.id}
            defaultChecked={suggested.includes(pick.id)}
          >
            <PickName pick={pick} />
          </Choice>
        ))}
        {unlisted.map((id) => (
          <input key={id} type="hidden" name="pickIds" value={id} />
        ))}
        {pageInfo.hasNextPage && (
          <p className="note">
            Only the first {picks.length} are listed.
            {unlisted.length > 0 && ' The other suggested picks will move too.'}
          </p>
        )}
      </Checkboxes>
      <TextField
        label={`Title of the other ${info.singular.toLowerCase()}`}
        name="title"
        dir="auto"
        defaultValue={first?.title}
        error={errors.title}
      />
      <TextField
        label={info.reference}
        name="creator"
        dir="auto"
        optional
        defaultValue={first?.reference ?? ''}
        error={errors.creator}
      />
      {decide.hasMember && <AnswerField value={answer} onChange={setAnswer} />}
      <EndButtons className={cx('border-t', styles.actions)}>
        {decide.isSuggested && (
          <Button disabled={decide.isBusy} onClick={() => void decide.decline(answer)}>
            Decline
          </Button>
        )}
        <Button type="submit" variant="primary" busy={decide.isBusy}>
          Split
        </Button>
      </EndButtons>
    </form>
  );
}
