import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { REFERENCE_MAX, TITLE_MAX } from '../../../../server/modules/pick/pick.rules.ts';
import { ChangedElsewhere } from '../../../editing/ChangedElsewhere.tsx';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import { useCropAfterwards } from '../../../editing/picture/useCrop.ts';
import { useDiscardQuestion } from '../../../editing/useDiscardQuestion.tsx';
import { StoryField } from '../../../editor/StoryField.tsx';
import { lazily } from '../../../lib/lazily.ts';
import { useIsPhone } from '../../../lib/useMediaQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { type OwnPick, placeName, type Slot } from '../slots.ts';
import styles from './PickDialog.module.css';
import { ShelfIntroduction } from './ShelfIntroduction.tsx';
import { focusSlot } from './useEditorRoute.ts';
import { usePickForm } from './usePickForm.ts';

const CropDialog = lazily(() => import('../../../editing/picture/CropDialog.tsx'), 'CropDialog');

interface PickDialogProps {
  slot: Slot;
  /** null for a new one. */
  pick: OwnPick | null;
  /** A picture that waits on this place. */
  waiting: File | null;
  /** The free place after this one; undefined where this is the last. */
  next: Slot | undefined;
  /** Whether it came in the place of another one, without a new beginning. */
  goesOn: boolean;
  /** Kept true while something here is not saved. */
  unsaved: RefObject<boolean>;
  /** Counts how often somebody tried to leave without the form's own buttons. */
  asked: number;
  onLeave: () => void;
  onGoOn: (slot: Slot) => void;
  onTaken: (file: File) => void;
}

/** Writes a pick: on the left the object as it will stand, on the right what is said of it. */
export function PickDialog({
  slot,
  pick,
  waiting,
  next,
  goesOn,
  unsaved,
  asked,
  onLeave,
  onGoOn,
  onTaken,
}: PickDialogProps) {
  const { info, rank } = slot;
  const toast = useToast();
  const formId = useId();
  const isPhone = useIsPhone();
  const titleField = useRef<HTMLInputElement>(null);
  // The first thing to say of a new pick.
  useEffect(() => {
    if (!pick) titleField.current?.focus({ preventScroll: true });
  }, [pick]);
  const {
    form,
    title,
    setTitle,
    reference,
    setReference,
    begun,
    setStory,
    picture,
    fields,
    saving,
    ...typed
  } = usePickForm(slot, pick, waiting);
  const crop = useCropAfterwards(picture, info.aspect);
  const [isGoingOn, setIsGoingOn] = useState(false);
  const { draft, restore, dirty, save, edited, takeTheirs } = typed;

  const add = async (then?: Slot) => {
    setIsGoingOn(then !== undefined);
    if (!(await save())) return;
    if (waiting) onTaken(waiting);
    unsaved.current = false;
    const done = pick ? 'Pick saved' : `“${title.trim()}” is ${placeName(slot)}`;
    if (then) {
      toast(`${done}. Next is ${placeName(then)}`);
      onGoOn(then);
    } else {
      toast(done);
      onLeave();
      focusSlot(info.id, rank);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  // Wherever in the form; before the editor takes it for a line.
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    add(event.shiftKey ? next : undefined);
  };
  const giveUp = () => {
    draft.end();
    onLeave();
  };
  const { close, question } = useDiscardQuestion(dirty, giveUp, asked);
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty, unsaved]);

  return (
    <Dialog
      open
      onClose={close}
      title={pick ? `Edit ${placeName(slot)}` : `Add ${placeName(slot)}`}
      size="medium"
      sheet
      className={cx(styles.dialog, goesOn && styles.goesOn)}
      footer={
        <>
          <Button onClick={close} className={styles.cancel}>
            Cancel
          </Button>
          {next && (
            <Button
              busy={saving && isGoingOn}
              aria-keyshortcuts="Control+Shift+Enter"
              title={`Adds this pick and opens ${placeName(next)} (Ctrl+Shift+Enter)`}
              onClick={() => add(next)}
            >
              Add and go on
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={saving && !isGoingOn}>
            {pick ? 'Save' : 'Add to my shelf'}
          </Button>
        </>
      }
    >
      {!pick && <ShelfIntroduction onDone={() => titleField.current?.focus()} />}
      <form
        ref={form}
        id={formId}
        noValidate
        tabIndex={-1}
        className={styles.form}
        onSubmit={onSubmit}
        onKeyDownCapture={saveByKey}
      >
        <div className={cx(styles.stage, styles[info.slug])}>
          <PictureField
            picture={crop.picture}
            label="Picture"
            ratio={info.ratio}
            takesPaste={!crop.cropping}
            onCrop={crop.open}
            className={styles.picture}
          />
          <div aria-hidden="true" className={styles.place}>
            <span className={styles.numeral} style={{ color: info.colour }}>
              {rank}
            </span>
            <span className={styles.words}>
              <span dir="auto" className={styles.title}>
                {title || info.singular}
              </span>
              <span dir="auto" className={styles.reference}>
                {reference || info.reference}
              </span>
            </span>
          </div>
        </div>
        <div className={styles.fields}>
          <DraftNotice draft={draft} onRestore={restore} />
          <TextField
            label="Title"
            name="title"
            dir="auto"
            ref={titleField}
            autoComplete="off"
            maxLength={TITLE_MAX}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={fields.title}
          />
          <TextField
            label={info.reference}
            name="reference"
            dir="auto"
            optional
            autoComplete="off"
            maxLength={REFERENCE_MAX}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={fields.reference}
          />
          <StoryField
            key={begun.times}
            value={begun.story}
            onChange={setStory}
            error={fields.description}
            // Who took what another tab saved is shown what became of theirs.
            autoFocus={pick !== null && !isPhone && (begun.times === 0 || !draft.offer)}
          />
        </div>
      </form>
      {question}
      <ChangedElsewhere what="pick" edited={edited} form={form} onTakeTheirs={takeTheirs} />
      {crop.cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={crop.cropping}
            shape={info.aspect}
            cancelLabel="Keep original"
            onTake={crop.take}
            onCancel={crop.cancel}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
