import { type FormEvent, useEffect, useId } from 'react';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { Section } from './Section.tsx';
import styles from './SiteSettings.module.css';
import { type EditedSite, siteLabels } from './siteFields.ts';
import { useSiteForm } from './useSiteForm.ts';

const REGISTRATION = [
  { value: 'open', label: 'Open', hint: 'Anyone can sign up.' },
  { value: 'invite', label: 'Invite only', hint: 'Only people with an invite can sign up.' },
];
const SECOND_FACTOR = [
  { value: 'nobody', label: 'Optional', hint: 'Anyone can add one in their settings.' },
  {
    value: 'admins',
    label: 'Required for admins',
    hint: 'Seven days from now, admins without one can do what members can.',
  },
  {
    value: 'everybody',
    label: 'Required for everyone',
    hint: 'Seven days from now, people without one can’t change anything.',
  },
];
const REVIEW_POLICY = [
  {
    value: 'show_at_once',
    label: 'Show at once',
    hint: 'Edits of an approved shelf are public at once, and listed for review.',
  },
  {
    value: 'hold_back',
    label: 'Hold back',
    hint: 'Visitors see the approved version until an admin has reviewed the edit.',
  },
];
const LIMITS = [
  { name: 'writesPerMinute', hint: '10 to 1,000' },
  { name: 'uploadsPerHour', hint: '1 to 1,000' },
  { name: 'signUpsPerHour', hint: '1 to 1,000' },
] as const;

interface SiteFormProps {
  site: EditedSite;
  /** Whether this form replaces one that was just saved or discarded, and takes its focus. */
  focused: boolean;
  /** Called when the edit has ended. The form then restarts from the stored settings. */
  onDone: () => void;
}

export function SiteForm({ site, focused, onDone }: SiteFormProps) {
  const toast = useToast();
  const form = useSiteForm(site, onDone);
  const { ref } = form.formProps;
  useEffect(() => {
    if (focused) ref.current?.focus({ preventScroll: true });
  }, [focused, ref]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.save())) return;
    // Older drafts that were not restored are outdated now.
    form.draftNotice.draft.clear();
    toast('Settings saved');
    onDone();
  };
  const { draft } = form.draftNotice;
  const flaggedWords = form.control('flaggedWords');
  return (
    <>
      <form {...form.formProps} aria-label="Site settings" className={styles.form} onSubmit={onSubmit}>
        <DraftNotice {...form.draftNotice} />
        <Section title="Name and contact">
          <TextField
            label={siteLabels.name}
            hint="Shows on new pages, in feeds and in emails within 15 seconds."
            {...form.text('name')}
          />
          <TextArea label={siteLabels.description} rows={2} {...form.text('description')} />
          <TextField
            label={siteLabels.contactEmail}
            type="email"
            hint="Everyone can see it. People who lost their login or have a question about their data write to it."
            {...form.text('contactEmail')}
          />
        </Section>
        <Section title="Sign-up and review">
          <Choice label={siteLabels.registration} options={REGISTRATION} {...form.control('registration')} />
          <Choice label={siteLabels.reviewPolicy} options={REVIEW_POLICY} {...form.control('reviewPolicy')} />
        </Section>
        <Section title="Security">
          <Choice label={siteLabels.secondFactor} options={SECOND_FACTOR} {...form.control('secondFactor')} />
        </Section>
        <Section title="Limits" lead="Each limit counts one person or one network.">
          <div className={cx('grid gap-4', styles.limits)}>
            {LIMITS.map(({ name, hint }) => (
              <TextField
                key={name}
                label={siteLabels[name]}
                hint={hint}
                inputMode="numeric"
                {...form.text(name)}
              />
            ))}
          </div>
        </Section>
        <Section title="Flagged words" lead="Submissions with these words are flagged for the reviewer.">
          <TextArea
            label="Words"
            hint="One word or phrase per line, at most 500."
            rows={8}
            spellCheck={false}
            {...form.text('flaggedWords')}
            error={flaggedWords.error}
          />
        </Section>
        <div className={cx('cluster gap-2 border-t', styles.actions)}>
          <Button variant="primary" type="submit" busy={form.saving}>
            Save
          </Button>
          {draft.changed && <Button onClick={() => form.close()}>Discard changes</Button>}
        </div>
      </form>
      {form.dialogs}
    </>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string; hint: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Radio buttons with an explanation of each. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-600">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx('flex gap-3', styles.option)}>
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            aria-describedby={`${name}-${option.value}`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className={cx('flex-none mt-half', styles.radio)}
          />
          <span>
            <span className="block">{option.label}</span>
            <span id={`${name}-${option.value}`} className="block note">
              {option.hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
