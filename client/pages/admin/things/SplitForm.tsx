import { type FormEvent, useRef, useState } from 'react';
import { splitSchema } from '../../../../server/modules/thing/change/change.rules.ts';
import type { ReviewedThing_ThingFragment as ReviewedThing } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { checkForm, showErrors } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/forms/Checkboxes.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const picks = thing.picks.nodes;
  const first = picks.find(({ id }) => id === suggested[0]);
  const [pickIds, setPickIds] = useState(suggested);
  const [title, setTitle] = useState(first?.title ?? '');
  const [creator, setCreator] = useState(first?.reference ?? '');
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const info = categories[thing.category];

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(splitSchema, { thingId: thing.id, pickIds, title, creator });
    if (!checked.data) return showErrors(form.current, () => setErrors(checked.fields));
    setErrors((await decide.split({ thingId: thing.id, pickIds, title, creator }, answer)) ?? {});
  };
  const toggle = (id: string) =>
    setPickIds((ids) => (ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id]));

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5 grid-1">
      <fieldset className="grid grid-1" aria-describedby={errors.pickIds ? 'split-picks-error' : undefined}>
        <legend className={cx('mb-2 font-600', styles.legend)}>Which are about something else?</legend>
        {picks.map((pick) => (
          <Choice
            key={pick.id}
            type="checkbox"
            checked={pickIds.includes(pick.id)}
            onChange={() => toggle(pick.id)}
          >
            <PickName pick={pick} />
          </Choice>
        ))}
        <p id="split-picks-error" role="alert" className="danger text-13">
          {errors.pickIds}
        </p>
      </fieldset>
      <TextField
        label={`Title of the other ${info.singular.toLowerCase()}`}
        name="title"
        dir="auto"
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={info.reference}
        name="creator"
        dir="auto"
        optional
        value={creator}
        error={errors.creator}
        onChange={(event) => setCreator(event.target.value)}
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
