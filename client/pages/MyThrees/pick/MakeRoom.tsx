import { type ReactNode, useId, useState } from 'react';
import { REASON_MAX } from '../../../../server/modules/pick/pick.rules.ts';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { useDiscardGuard } from '../../../components/useDiscardGuard.ts';
import type { CategoryInfo } from '../../../lib/categories.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { OwnPick } from '../slots.ts';
import styles from './MakeRoom.module.css';

/** The pick to replace, and the reason. */
export interface Room {
  pick: OwnPick;
  reason: string;
}

interface Newcomer {
  title: string;
  reference: string | null | undefined;
  picture: ReactNode;
}

interface MakeRoomProps {
  newcomer: Newcomer;
  replaceable: readonly OwnPick[];
  info: CategoryInfo;
  busy?: boolean;
  onChoose: (room: Room) => void;
  onClose: () => void;
}

/** Shows a new pick beside the three of a full category, and asks which one to replace. */
export function MakeRoom({ newcomer, replaceable, info, busy, onChoose, onClose }: MakeRoomProps) {
  const formId = useId();
  const [chosen, setChosen] = useState(replaceable.at(-1));
  const [reason, setReason] = useState('');
  const { close, question } = useDiscardGuard(reason.trim() !== '', onClose);

  return (
    <Dialog
      onClose={close}
      title="Which one makes room?"
      size="medium"
      sheet
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Make room
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack gap-5 mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (chosen) onChoose({ pick: chosen, reason: reason.trim() });
        }}
      >
        <div data-category={info.slug} className={styles.side}>
          <div className={cx('flex bg-wash', styles.newcomer)}>
            <span className={cx('stack justify-end flex-1', styles.stage)}>
              <span className={styles.object}>{newcomer.picture}</span>
            </span>
            <Words label="New" title={newcomer.title} reference={newcomer.reference} color={info.color} />
          </div>
          <div
            role="radiogroup"
            aria-label={`Your three ${info.plural.toLowerCase()}`}
            className={cx('grid gap-3 grid-3', styles.replaceable)}
          >
            {replaceable.map((pick) => (
              <label
                key={pick.id}
                className={cx('grid', styles.option, pick.id === chosen?.id && styles.chosen)}
              >
                <input
                  type="radio"
                  name="room"
                  className="cover-input"
                  checked={pick.id === chosen?.id}
                  onChange={() => setChosen(pick)}
                />
                <span className={cx('stack justify-end flex-1', styles.stage)}>
                  <span className={styles.object}>
                    <PickImage pick={pick.pendingEdit ?? pick} sizes="(max-width: 767px) 28vw, 180px" />
                  </span>
                </span>
                <Words
                  label={`#${pick.rank}`}
                  title={pick.title}
                  reference={pick.reference}
                  color={info.color}
                />
              </label>
            ))}
          </div>
        </div>
        <p className="mute max-w-39em">
          {chosen && (
            <>
              <bdi>{newcomer.title}</bdi> becomes your #{chosen.rank} {info.singular.toLowerCase()}.{' '}
              <bdi>{chosen.title}</bdi> moves below your shelf, where you can bring it back.
            </>
          )}
        </p>
        <TextArea
          label="Why is it leaving?"
          optional
          dir="auto"
          rows={2}
          maxLength={REASON_MAX}
          hint="Readers see this in the history of your shelf."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {question}
    </Dialog>
  );
}

interface WordsProps {
  label: string;
  title: string;
  reference: string | null | undefined;
  color: string;
}

const Words = ({ label, title, reference, color }: WordsProps) => (
  <span className="stack min-w-0">
    <span className="font-700" style={{ color }}>
      {label}
    </span>
    <span dir="auto" className={cx('font-600 leading-130 break-anywhere clamp-4', styles.title)}>
      {title}
    </span>
    {reference && (
      <span dir="auto" className={cx('mute leading-140 break-anywhere clamp-3', styles.reference)}>
        {reference}
      </span>
    )}
  </span>
);
