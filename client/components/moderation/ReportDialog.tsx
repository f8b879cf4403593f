import { useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  REPORT_TEXT_MAX,
  type ReportKindName,
  reportKinds,
  reportSchema,
} from '../../../server/modules/moderation/report.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { ReportKind, ReportSubject } from '../../gql/graphql.ts';
import { checkForm, showErrors } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/forms/Checkboxes.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { useDiscardQuestion } from '../../ui/overlay/useDiscardQuestion.tsx';
import styles from './moderation.module.css';

const REPORT = graphql(`
  mutation Report($input: ReportInput!) {
    report(input: $input)
  }
`);

interface ReportDialogProps {
  subject: ReportSubject;
  id: string;
  onClose: () => void;
}

const NAMES: Record<ReportSubject, string> = {
  PICK: 'pick',
  COLLECTION: 'collection',
  PROFILE: 'profile',
  COMMENT: 'comment',
};
const kinds = Object.entries(reportKinds) as [ReportKindName, string][];

/** Asks what is wrong and sends it to the team. Visitors may leave an address for the answer. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const { viewer } = useViewer();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<ReportKindName | ''>('');
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [send, { loading }] = useMutation(REPORT);
  const { close, question } = useDiscardQuestion(text.trim() !== '', onClose);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(reportSchema, { subject: subject.toLowerCase(), id, kind, text, email });
    if (!checked.data) return showErrors(form.current, () => setErrors(checked.fields));
    try {
      await send({
        variables: {
          input: {
            subject,
            id,
            kind: checked.data.kind.toUpperCase() as ReportKind,
            text,
            email: email || null,
          },
        },
      });
      toast('Thank you. We’ll look into it.');
      onClose();
    } catch (error) {
      const problem = toProblem(error, 'Couldn’t send your report. Please try again.');
      setErrors(problem.fields);
      if (Object.keys(problem.fields).length === 0) toast(problem.message, { tone: 'error' });
    }
  };

  // In a portal, the dialog gets no swipes and arrow keys of the detail.
  return createPortal(
    <Dialog open onClose={close} title={`Report this ${NAMES[subject]}`}>
      <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
        <fieldset className="grid" aria-describedby={errors.kind ? 'report-kind-error' : undefined}>
          <legend className="mb-1 font-600">What’s wrong?</legend>
          {kinds.map(([value, label]) => (
            <Choice
              key={value}
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              aria-invalid={errors.kind ? true : undefined}
              onChange={() => setKind(value)}
            >
              {label}
            </Choice>
          ))}
          <p id="report-kind-error" role="alert" className="danger text-13">
            {errors.kind}
          </p>
        </fieldset>
        <TextArea
          label="More about it"
          name="text"
          dir="auto"
          rows={3}
          optional={kind !== 'other'}
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors.text}
        />
        {!viewer && (
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            optional
            hint="We only use it to tell you what we decided, then delete it."
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errors.email}
          />
        )}
        <div data-keep-clear className="cluster justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={loading}>
            Send report
          </Button>
        </div>
      </form>
      {question}
    </Dialog>,
    document.body,
  );
}
