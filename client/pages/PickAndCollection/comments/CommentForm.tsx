import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COMMENT_MAX, commentMessages } from '../../../../server/modules/comment/limits.rules.ts';
import { newOpening, readDrafts, removeDraft, writeDraft } from '../../../lib/browser/drafts.ts';
import { useLeaveWarning } from '../../../lib/browser/useLeaveWarning.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { fitField } from '../../../ui/forms/fitField.ts';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { DIALOG_CHANGED } from '../../../ui/overlay/openDialogs.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import styles from './Comments.module.css';

interface CommentFormProps {
  label: string;
  /** The verb of the button: "Comment", "Reply", "Save". */
  action: string;
  text?: string;
  /** The name among the person's drafts. */
  draftName: string;
  placeholder?: string;
  /** Takes the focus when it appears, or once the dialog over it is closed. */
  takesFocus?: boolean;
  /** Takes the focus when it appears, and can be canceled. */
  onCancel?: () => void;
  /** Resolves when it is sent. If it rejects, the text is in the form again. */
  onSend: (text: string) => Promise<void>;
}

/** A field for a comment. Ctrl or Command with Enter sends it. */
export function CommentForm({
  label,
  action,
  text: before = '',
  draftName,
  placeholder,
  takesFocus,
  onCancel,
  onSend,
}: CommentFormProps) {
  const toast = useToast();
  const personId = useViewer().viewer?.id ?? '';
  const [opening] = useState(newOpening);
  // Only the newest: others may be those of other tabs, and stay for the next opening.
  const [draft] = useState(() => readDrafts<{ text: string }>(personId, draftName).at(-1));
  const taken = useRef(draft);
  const [text, setText] = useState(draft?.words.text || before);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isInline = Boolean(onCancel);
  const isUnsent = text.trim() !== before.trim();
  useLeaveWarning(isUnsent, { hasDraft: true });
  useLeaveWarning(busy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows the text
  useLayoutEffect(() => fitField(field.current), [text]);
  useEffect(() => {
    if (!isInline) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isInline]);

  useEffect(() => {
    if (!takesFocus) return;
    // After the dialog has given the focus back.
    const take = () => queueMicrotask(() => field.current?.focus({ preventScroll: true }));
    take();
    document.addEventListener(DIALOG_CHANGED, take, { once: true });
    return () => document.removeEventListener(DIALOG_CHANGED, take);
  }, [takesFocus]);

  /** The reader may have gone on elsewhere while it was sent. */
  const takeFocus = () => {
    const { activeElement } = document;
    if (activeElement === document.body || field.current?.form?.contains(activeElement))
      field.current?.focus();
  };
  const forgetDraft = () => {
    removeDraft(personId, draftName, opening);
    if (!taken.current) return;
    // What was typed in another tab since this form opened is not in it, so its draft stays.
    const { opening: other, at } = taken.current;
    if (readDrafts(personId, draftName).some((one) => one.opening === other && one.at === at))
      removeDraft(personId, draftName, other);
    taken.current = undefined;
  };
  const change = (words: string) => {
    setText(words);
    forgetDraft();
    if (words.trim() !== before.trim()) writeDraft(personId, draftName, opening, { text: words });
  };
  const cancel = () => {
    forgetDraft();
    onCancel?.();
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const isLong = [...text].length > COMMENT_MAX;
    if (!text.trim() || isLong) {
      setError(isLong ? commentMessages.long : commentMessages.missing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    forgetDraft();
    if (!isInline) setText('');
    try {
      await onSend(text);
      // An inline form has closed by now.
      if (!isInline) takeFocus();
    } catch (failure) {
      const { message } = toProblem(failure, 'Couldn’t send your comment. Please try again.');
      if (!field.current) {
        writeDraft(personId, draftName, opening, { text });
        toast(message, { tone: 'error' });
        return;
      }
      const typed = isInline ? '' : field.current.value;
      change(typed.trim() ? `${text}\n${typed}` : text);
      setError(message || null);
      takeFocus();
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key !== 'Escape' || !onCancel) return;
    // Prevents the modal around it from closing.
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <form onSubmit={send} className={cx('grid gap-2', styles.form)} noValidate>
      <TextArea
        ref={field}
        dir="auto"
        label={label}
        labelHidden={isInline}
        rows={2}
        placeholder={placeholder}
        maxLength={COMMENT_MAX}
        value={text}
        // An inline form closes once it is sent, so that what is typed meanwhile would be lost.
        readOnly={isInline && busy}
        error={error}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="small" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" variant={isInline ? 'secondary' : 'primary'} busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
