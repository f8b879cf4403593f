import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import {
  REPORT_TEXT_MAX,
  type ReportKindName,
  reportKinds,
  reportSchema,
} from '../../../server/modules/moderation/report.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { ReportKind, ReportSubject } from '../../gql/graphql.ts';
import { checkForm } from '../../lib/forms.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Checkboxes, Choice } from '../../ui/forms/Checkboxes.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { FormDialog } from '../FormDialog/FormDialog.tsx';

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
  const [kind, setKind] = useState<ReportKindName | ''>('');
  const [send] = useMutation(REPORT);

  // In a portal, the dialog gets no swipes and arrow keys of the detail.
  return createPortal(
    <FormDialog
      title={`Report this ${NAMES[subject]}`}
      action="Send report"
      failed="Couldn’t send your report. Please try again."
      onClose={onClose}
      read={(typed) =>
        checkForm(reportSchema, { ...Object.fromEntries(typed), subject: subject.toLowerCase(), id })
      }
      submit={async (data) => {
        const given = {
          kind: data.kind.toUpperCase() as ReportKind,
          text: data.text,
          email: data.email || null,
        };
        await send({ variables: { input: { subject, id, ...given } } });
        toast('Thank you. We’ll look into it.');
        onClose();
      }}
    >
      {(errors, clearErrors) => (
        <>
          <Checkboxes legend="What’s wrong?" error={errors.kind}>
            {kinds.map(([value, label]) => (
              <Choice
                key={value}
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                aria-invalid={errors.kind ? true : undefined}
                onChange={() => {
                  setKind(value);
                  clearErrors();
                }}
              >
                {label}
              </Choice>
            ))}
          </Checkboxes>
          <TextArea
            label="More about it"
            name="text"
            dir="auto"
            rows={3}
            optional={kind !== 'other'}
            maxLength={REPORT_TEXT_MAX}
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
              error={errors.email}
            />
          )}
        </>
      )}
    </FormDialog>,
    document.body,
  );
}
