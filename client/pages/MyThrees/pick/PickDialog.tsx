import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ObjectImage } from '../../../components/PickImage/PickImage.tsx';
import { Cropping } from '../../../editing/picture/Cropping.tsx';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import { useCropAfterwards } from '../../../editing/picture/useCrop.ts';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { useIsPhone } from '../../../lib/browser/useMediaQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { useRefreshReviewNotes } from '../ReviewNotes.tsx';
import { useReplacedToast } from '../shelf/useSetPickRank.ts';
import { formatSlotName, type OwnPick, type Slot } from '../slots.ts';
import { MakeRoom, type Room } from './MakeRoom.tsx';
import styles from './PickDialog.module.css';
import { PickFields } from './PickFields.tsx';
import { ShelfIntroduction } from './ShelfIntroduction.tsx';
import { focusSlot } from './useEditorRoute.ts';
import { usePickForm } from './usePickForm.ts';

interface PickDialogProps {
  slot: Slot;
  /** Null for a new pick. */
  pick: OwnPick | null;
  /** A picture that was put on the empty slot. */
  waiting: File | null;
  /** The picks of the category, if one of them has to be replaced. Empty if there is a free slot. */
  replaceable: readonly OwnPick[];
  /** The next free slot; undefined if this is the last one. */
  next: Slot | undefined;
  /** Whether it replaced the dialog of the previous slot, so that it appears without an animation. */
  isContinued: boolean;
  guard: UnsavedChangesGuard;
  onClose: () => void;
  /** Opens the dialog of the next free slot in place of this one. */
  onContinue: (slot: Slot) => void;
  /** Called when the waiting picture has become part of a pick. */
  onWaitingSaved: (file: File) => void;
}

/** The editor of a pick: its picture as on the shelf, and its fields. */
export function PickDialog(props: PickDialogProps) {
  const { slot, pick, waiting, replaceable, next, isContinued, onClose, onContinue, onWaitingSaved } = props;
  const { info, rank } = slot;
  const toast = useToast();
  const refreshNotes = useRefreshReviewNotes();
  const isPhone = useIsPhone();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!pick) titleField.current?.focus({ preventScroll: true });
  }, [pick]);
  const roomMade = useReplacedToast();
  const isFourth = replaceable.length > 0;
  const isOffShelf = pick !== null && pick.rank === null;
  const [roomQuestion, setRoomQuestion] = useState<{
    replaceable: readonly OwnPick[];
    answer: (room: Room | null) => void;
  } | null>(null);
  const makeRoom = (replaceable: readonly OwnPick[]) =>
    new Promise<Room | null>((answer) => setRoomQuestion({ replaceable, answer }));
  const choose = (room: Room | null) => {
    setRoomQuestion(null);
    roomQuestion?.answer(room);
  };
  const form = usePickForm({ ...props, makeRoom });
  // A form that waits for an answer is not being saved yet.
  const isSaving = form.saving && !roomQuestion;
  const { title, reference } = form.values;
  const crop = useCropAfterwards(form.picture, info.aspect);
  const [isContinuing, setIsContinuing] = useState(false);

  const save = async (then?: Slot) => {
    setIsContinuing(then !== undefined);
    const saved = await form.save();
    if (!saved) return;
    if (pick) refreshNotes();
    if (waiting) onWaitingSaved(waiting);
    const filled = { info, rank: saved.rank };
    const done = pick ? 'Pick saved' : `“${saved.title}” is ${formatSlotName(filled)}`;
    if (saved.room) {
      onClose();
      roomMade(done, saved.room.pick);
      focusSlot(info.id, filled.rank);
    } else if (then && saved.rank === rank) {
      toast(`${done}. Next is ${formatSlotName(then)}`);
      onContinue(then);
    } else {
      toast(done);
      onClose();
      focusSlot(info.id, isOffShelf ? null : filled.rank);
    }
  };
  const { shown } = form.picture;
  const picture = shown ? (
    <img src={shown.url} alt="" style={{ aspectRatio: info.ratio }} />
  ) : (
    <ObjectImage object={{ title, category: info.id }} />
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  // In the capture phase, because the story editor would insert a line break.
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    save(event.shiftKey ? next : undefined);
  };

  return (
    <Dialog
      onClose={form.close}
      title={
        pick
          ? `Edit ${isOffShelf ? `this ${info.singular.toLowerCase()}` : formatSlotName(slot)}`
          : isFourth
            ? `Add another ${info.singular.toLowerCase()}`
            : `Add ${formatSlotName(slot)}`
      }
      size="medium"
      sheet
      className={cx(styles.dialog, isContinued && styles.continued)}
      footer={
        <>
          <Button onClick={form.close}>Cancel</Button>
          {next && (
            <Button
              busy={isSaving && isContinuing}
              aria-keyshortcuts="Control+Shift+Enter"
              title={`Adds this pick and opens ${formatSlotName(next)} (Ctrl+Shift+Enter)`}
              onClick={() => save(next)}
            >
              Add and next
            </Button>
          )}
          <Button type="submit" form={form.id} variant="primary" busy={isSaving && !isContinuing}>
            {pick ? 'Save' : 'Add to my shelf'}
          </Button>
        </>
      }
    >
      {!pick && <ShelfIntroduction onDone={() => titleField.current?.focus()} />}
      <form
        {...form.formProps}
        className={cx('grid gap-8 mt-3 items-start', styles.form)}
        onSubmit={onSubmit}
        onKeyDownCapture={saveByKey}
      >
        <div data-category={info.slug} className={styles.stage}>
          <PictureField
            picture={crop.picture}
            label="Picture"
            ratio={info.ratio}
            takesPaste={!crop.cropping}
            onCrop={crop.open}
            className={styles.picture}
          />
          <div aria-hidden="true" className={cx('flex gap-3 mt-4', styles.place)}>
            <span
              className={cx('text-34 font-display font-750 tracking-display leading-100', styles.numeral)}
              style={{ color: info.color }}
            >
              {isFourth ? '+' : isOffShelf ? '' : rank}
            </span>
            <span className="stack min-w-0">
              <span dir="auto" className="font-600 leading-130 break-anywhere">
                {title || info.singular}
              </span>
              <span dir="auto" className="mute break-anywhere">
                {reference || info.reference}
              </span>
            </span>
          </div>
        </div>
        <div className="stack min-w-0 gap-5">
          <PickFields
            pick={pick}
            form={form}
            info={info}
            titleField={titleField}
            focusesStory={pick !== null && !isPhone}
          />
        </div>
      </form>
      {form.dialogs}
      {roomQuestion && (
        <MakeRoom
          newcomer={{ title: title.trim(), reference: reference.trim(), picture }}
          replaceable={roomQuestion.replaceable}
          info={info}
          onChoose={choose}
          onClose={() => choose(null)}
        />
      )}
      <Cropping crop={crop} shape={info.aspect} cancelLabel="Keep original" />
    </Dialog>
  );
}
