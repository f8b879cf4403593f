import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { output, ZodObject } from 'zod';
import { unfinishedStory } from '../editor/unfinishedStory.ts';
import { useLeaveWarning } from '../lib/browser/useLeaveWarning.ts';
import { checkForm, type FieldMessages } from '../lib/forms.ts';
import { toProblem } from '../lib/network/errors.ts';
import { useFieldErrors } from '../lib/useFieldErrors.ts';
import { useHeldForm } from '../lib/useHeldForm.ts';
import { useToast } from '../ui/overlay/Toast.tsx';
import { useDiscardQuestion } from '../ui/overlay/useDiscardQuestion.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { changedFields, type EditorFields, findChanges, readFields, toInput, type Values } from './fields.ts';
import type { PictureUpload, ShownPicture } from './picture/usePictureUpload.ts';
import { useConflict } from './useConflict.ts';
import { useDraft } from './useDraft.ts';
import type { UnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

/** A picture of the form, under the name of its id in the mutation's input. */
interface EditorPicture<Row> {
  upload: PictureUpload;
  read: (row: Row) => (ShownPicture & { id: string }) | null | undefined;
  /** The toast if the upload failed. The picture's own field shows the reason. */
  failed?: string;
}

interface EditorFormOptions<Row, Fields extends EditorFields<Row>, Schema extends ZodObject, Saved> {
  /** "pick", "collection", "profile" */
  what: string;
  /** The form's names for its fields, where they differ. */
  labels?: Record<string, string>;
  /** The row as it was opened; null for a new one. */
  opened: Row | null;
  fields: Fields;
  /** The values of a new row that do not start empty. */
  initial?: Partial<Values<Fields>>;
  /** Parts of the input that follow from several fields. */
  derive?: (values: Values<Fields>) => Record<string, unknown>;
  /** The shared rules of the fields. */
  schema: Schema;
  pictures: Record<string, EditorPicture<Row>>;
  /** The name of the form among this person's drafts. */
  draftName: string;
  /** Names that it had before. */
  oldDraftNames?: readonly string[];
  /** Reads the row as it is now. */
  reload: () => Promise<Row | null | undefined>;
  /** Sends a new row, or the changes of an edited one with the version that they are based on. */
  write: (input: Partial<output<Schema>>, version?: number) => Promise<Saved>;
  /** The toast if saving failed and the server's message is not meant for people. */
  failed: string;
  /** The name of a new row's drafts. If the row was deleted elsewhere, what was typed becomes one of them. */
  newDraftName?: string;
  /** Called if the row was deleted elsewhere. */
  onGone?: () => void;
  guard: UnsavedChangesGuard;
  /** Leaves the editor, if nothing is unsaved or the changes were discarded. */
  onClose: () => void;
}

type NamesOf<Fields, Value> = {
  [Name in keyof Fields]: Values<Fields>[Name] extends Value ? Name : never;
}[keyof Fields] &
  string;

interface TextInputProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  maxLength: number | undefined;
  error: string | undefined;
}

/**
 * A form that edits one row: its values, checks, pictures under upload, draft, conflicts with other edits, and
 * questions about unsaved changes. The form renders `dialogs` and spreads `formProps`, `draftNotice` and field props.
 */
export function useEditorForm<
  Row extends { version: number },
  Fields extends EditorFields<Row>,
  Schema extends ZodObject,
  Saved,
>(options: EditorFormOptions<Row, Fields, Schema, Saved>) {
  const { fields, schema, guard, what } = options;
  const toast = useToast();
  const id = useId();
  // The rules drop what they do not know, so a field without a rule would never be saved.
  const unruled = Object.keys(fields).find((name) => !(getRootField(fields, name) in schema.shape));
  if (unruled) throw new Error(`The rules of the ${what} have no field for ${unruled}`);
  const pictures = Object.entries(options.pictures);
  const inputFrom = (values: Values<Fields>, row: Row | null) => ({
    ...toInput(fields, values, row),
    ...options.derive?.(values),
  });
  const conflict = useConflict<Row>(
    options.opened,
    (row) => ({
      ...inputFrom(readFields(fields, row), row),
      ...Object.fromEntries(pictures.map(([name, { read }]) => [name, read(row)?.id])),
    }),
    options.reload,
  );
  const row = conflict.base;
  const stored = { ...readFields(fields, row), ...(row ? {} : options.initial) };
  const [values, setValues] = useState(stored);
  /** The initial values of uncontrolled inputs. Each revision mounts the inputs again. */
  const [start, setStart] = useState({ revision: 0, values: stored });
  const { form, errors, setErrors, refuse, clear } = useFieldErrors();
  const [saving, setSaving] = useState(false);
  const endFailedToast = useRef(() => {});
  const isHeld = useHeldForm(form);
  /** Also holds what changes the form from elsewhere: dialogs above it, and pictures pasted anywhere. */
  const hold = (on: boolean) => {
    isHeld.current = on;
    for (const [, { upload }] of pictures) upload.isHeld.current = on;
  };

  const draft = useDraft<Values<Fields>>(
    options.draftName,
    values,
    (typed) => changedFields<Row, Fields>(fields, typed, stored),
    options.oldDraftNames,
  );
  const hasUnsavedPicture = pictures.some(([, { upload }]) => upload.unsaved);
  const dirty = draft.changed || hasUnsavedPicture;
  useLeaveWarning(draft.changed, { hasDraft: true });
  useLeaveWarning(hasUnsavedPicture);
  useEffect(() => {
    guard.unsaved.current = dirty;
  }, [dirty, guard.unsaved]);
  /** Whether the changes were discarded, perhaps while they were being saved. */
  const isDiscarded = useRef(false);
  const discard = () => {
    isDiscarded.current = true;
    draft.end();
    options.onClose();
  };
  const { close: askToClose, question } = useDiscardQuestion(dirty, discard, { attempts: guard.attempts });

  const getFieldPath = (name: string) => fields[name]?.path ?? name;
  /** The form's name for a field of the input: `description` is its story, `coverId` its cover. */
  const getLabel = (input: string) => {
    const name = Object.keys(fields).find((one) => getFieldPath(one) === input) ?? input.replace(/Id$/, '');
    return (options.labels?.[name] ?? name).toLowerCase();
  };
  const set = <Name extends keyof Fields & string>(name: Name, value: Values<Fields>[Name]) => {
    if (isHeld.current) return;
    setValues((before) => ({ ...before, [name]: value }));
    clear(getFieldPath(name));
  };
  const restart = (next: Values<Fields>) =>
    setStart(({ revision }) => ({ revision: revision + 1, values: next }));

  const restore = (changes: Partial<Values<Fields>>) => {
    setValues((before) => ({ ...before, ...changes }));
    if (Object.keys(changes).some((name) => fields[name]?.isUncontrolled)) restart({ ...values, ...changes });
    setErrors({});
  };
  const takeTheirs = () => {
    const theirs = conflict.takeTheirs();
    if (!theirs) return;
    draft.layAside();
    const next = readFields(fields, theirs);
    setValues(next);
    restart(next);
    for (const [, { upload, read }] of pictures) upload.reset(read(theirs) ?? null);
    setErrors({});
  };
  const keepMine = () => {
    conflict.keepMine();
    form.current?.requestSubmit();
  };

  /** The ids of the pictures once they are uploaded: all of a new row, the changed ones of an edited row. */
  const uploadedIds = async () => {
    const ids: Record<string, string | null> = {};
    for (const [name, { upload, failed = '' }] of pictures) {
      const imageId = await upload.settled().catch(() => {
        throw new UploadFailed(failed);
      });
      if (!row || upload.changed) ids[name] = imageId;
    }
    return ids;
  };

  /** The values by the rules; null if the form shows what is wrong with them. */
  const check = (others: FieldMessages) => {
    const unfinished = unfinishedStory(form.current);
    const storyName = Object.keys(fields).find((name) => fields[name]?.isUncontrolled);
    if (unfinished && storyName) {
      refuse({ [getFieldPath(storyName)]: unfinished });
      return null;
    }
    const checked = checkForm(schema, inputFrom(values, row));
    if (checked.data && Object.keys(others).length === 0) return checked.data;
    refuse({ ...checked.fields, ...others });
    return null;
  };

  const send = async (others: FieldMessages): Promise<Saved | null> => {
    const checked = check(others);
    if (!checked) return null;
    hold(true);
    const ids = await uploadedIds();
    // Discarding aborts the uploads, so the form would be saved without its picture.
    if (isDiscarded.current) return null;
    if (!row) return options.write({ ...checked, ...ids });
    const changes = { ...findChanges(checked, inputFrom(stored, row)), ...ids };
    let saved: Saved | null = null;
    try {
      await conflict.save(changes, async (version) => {
        saved = await options.write(changes, version);
      });
    } catch (error) {
      const { code, message } = toProblem(error);
      if (isDiscarded.current || code !== 'NOT_FOUND' || !options.newDraftName) throw error;
      draft.moveTo(
        options.newDraftName,
        changedFields<Row, Fields>(fields, values, readFields<Row, Fields>(fields, null)),
      );
      toast(`${message}. What you typed is kept as a draft of a new ${what}.`, { tone: 'error' });
      options.onGone?.();
      guard.unsaved.current = false;
      options.onClose();
    }
    return saved;
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const isShown = (path: string) =>
    Object.keys(fields).some(
      (name) => path === getFieldPath(name) || path.startsWith(`${getFieldPath(name)}.`),
    );

  /**
   * Saves, and resolves to the result of `write`. Null if the form shows an error instead; it keeps what was typed.
   * Null also if the person has left the form meanwhile, and must not be brought back.
   * `others` are errors that the rules cannot find.
   */
  const save = async (others: FieldMessages = {}): Promise<Saved | null> => {
    if (saving || !check(others)) return null;
    setErrors({});
    setSaving(true);
    endFailedToast.current();
    const fail = (message: string) => {
      endFailedToast.current = toast(message, { tone: 'error' });
    };
    try {
      // The person may type while a picture is uploaded, so the form is read after that.
      await uploadedIds();
      const saved = await latestSend.current(others);
      if (saved !== null) {
        draft.end();
        guard.unsaved.current = false;
      }
      if (!isDiscarded.current) return saved;
      if (saved !== null) toast(row ? 'Your changes were already saved' : `Your ${what} was already saved`);
      return null;
    } catch (error) {
      if (isDiscarded.current) return null;
      if (error instanceof UploadFailed) {
        refuse({});
        fail(error.message);
        return null;
      }
      const problem = toProblem(error, options.failed);
      if (Object.keys(problem.fields).some(isShown)) refuse(problem.fields);
      else fail(problem.message);
      return null;
    } finally {
      hold(false);
      setSaving(false);
    }
  };

  const dialogs: ReactNode = (
    <>
      {question}
      {conflict.theirs && (
        <ConflictDialog
          what={what}
          fields={conflict.fields.map(getLabel)}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onDismiss={conflict.dismiss}
        />
      )}
    </>
  );

  return {
    id,
    /** The row that the edit began from; null for a new one. */
    row,
    formProps: { ref: form, id, noValidate: true, tabIndex: -1 },
    draftNotice: { draft, onRestore: restore },
    values,
    set,
    errors,
    setErrors,
    saving,
    save,
    /** Closes the editor, or asks first if there are unsaved changes. While they are being written, it does nothing. */
    close: () => {
      if (!isHeld.current) askToClose();
    },
    /** The questions about unsaved changes and conflicts, to be rendered in the form's dialog. */
    dialogs,
    /** After the row was deleted: nothing is unsaved and no draft is left. */
    forget: () => {
      guard.unsaved.current = false;
      draft.clear();
    },
    text: (name: NamesOf<Fields, string>): TextInputProps => ({
      name,
      value: values[name] as string,
      onChange: (event) => set(name, event.target.value as Values<Fields>[typeof name]),
      maxLength: getMaxLength(schema, getFieldPath(name)),
      error: errors[getFieldPath(name)],
    }),
    /** The props of a component that is no plain input. The error may be about a part of the value. */
    control: <Name extends keyof Fields & string>(name: Name) => ({
      value: values[name],
      onChange: (value: Values<Fields>[Name]) => set(name, value),
      error: errors[getFieldPath(name)] ?? firstUnder(errors, getFieldPath(name)),
    }),
    /** The props of an input that reads its value once. `revision` is its key. Unchanged, it reports `undefined`. */
    uncontrolled: <Name extends keyof Fields & string>(name: Name) => ({
      revision: start.revision,
      props: {
        value: start.values[name],
        onChange: (value: Values<Fields>[Name] | undefined) =>
          set(name, value === undefined ? start.values[name] : value),
        error: errors[getFieldPath(name)],
      },
    }),
  };
}

export type EditorForm<Row extends { version: number }, Fields extends EditorFields<Row>> = ReturnType<
  typeof useEditorForm<Row, Fields, ZodObject, unknown>
>;

const getRootField = (fields: EditorFields<never>, name: string): string =>
  (fields[name]?.path ?? name).split('.', 1)[0] as string;

class UploadFailed extends Error {}

const firstUnder = (errors: FieldMessages, path: string): string | undefined =>
  Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1];

/** The limit of a text by the rules, for the input's `maxLength`. */
function getMaxLength(schema: ZodObject, path: string): number | undefined {
  let rule = schema.shape[path] as { unwrap?: () => unknown; maxLength?: number | null } | undefined;
  while (rule?.unwrap) rule = rule.unwrap() as typeof rule;
  return rule?.maxLength ?? undefined;
}
