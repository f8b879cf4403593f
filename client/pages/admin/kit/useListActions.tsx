import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import type { ListAction, Question, Undo } from './list.ts';

interface Asked<Row> {
  action: ListAction<Row>;
  rows: Row[];
  question: Question;
  /** How to undo what earlier tries have done. */
  undos?: Undo[];
}

/**
 * Runs actions: asks first if they have a question, shows the result with an undo, and refetches the list. Render
 * `dialog`.
 */
export function useListActions<Row>(onChanged: () => void): {
  start: (action: ListAction<Row>, rows: Row[]) => void;
  isBusy: boolean;
  dialog: ReactNode;
} {
  const toast = useToast();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (action: ListAction<Row>, rows: Row[], reason: string, before: Undo[] = []) => {
    const undos = [...before];
    const left = new Set(rows);
    const undoable = () =>
      undos.length > 0 && { action: { label: 'Undo', onClick: () => void takeBack(undos) } };
    setBusy(true);
    try {
      const { message } = await action.run(rows, reason, (row, undo) => {
        left.delete(row);
        if (undo) undos.push(undo);
      });
      setAsked(null);
      onChanged();
      toast(message, { ...undoable() });
    } catch (error) {
      toast(toProblem(error).message, { tone: 'error', ...undoable() });
      const rest = [...left];
      setAsked(
        (asked) => asked && { action, rows: rest, question: action.ask?.(rest) ?? asked.question, undos },
      );
      // Some rows may have changed before the failure.
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const takeBack = async (undos: Undo[]) => {
    await attempt(async () => {
      for (const undo of undos) await undo();
    });
    onChanged();
  };

  return {
    start(action, selected) {
      const rows = selected.filter((row) => action.appliesTo?.(row) ?? true);
      const question = action.ask?.(rows);
      if (question) setAsked({ action, rows, question });
      else void run(action, rows, '');
    },
    isBusy,
    dialog: asked && (
      <QuestionDialog
        question={asked.question}
        danger={asked.action.danger ?? false}
        onConfirm={(reason) => run(asked.action, asked.rows, reason, asked.undos)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

interface QuestionDialogProps {
  question: Question;
  danger: boolean;
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
}

function QuestionDialog({ question, danger, onConfirm, onCancel }: QuestionDialogProps) {
  const { title, text, confirm, reason } = question;
  return (
    <FormDialog
      title={title}
      action={confirm}
      danger={danger}
      onClose={onCancel}
      read={(typed) => {
        const data = String(typed.get('reason') ?? '').trim();
        return {
          data,
          fields: { ...(reason && !reason.optional && !data && { reason: 'Please fill this in' }) },
        };
      }}
      submit={onConfirm}
    >
      {(errors) => (
        <>
          <div className="mute">{text}</div>
          {reason && (
            <TextArea
              label={reason.label}
              name="reason"
              hint={reason.hint}
              optional={reason.optional}
              maxLength={reason.maxLength}
              error={errors.reason}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
