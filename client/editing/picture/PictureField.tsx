import { Crop, ImagePlus, RotateCw, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { IMAGE_ACCEPT, IMAGE_HINT } from '../../../server/modules/media/media.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import styles from './PictureField.module.css';
import type { PictureUpload } from './usePictureUpload.ts';

interface PictureFieldProps {
  picture: PictureUpload;
  /** "Picture", "Profile picture". */
  label: string;
  /** The CSS aspect ratio, e.g. '3 / 4'. */
  ratio: string;
  round?: boolean;
  /** Takes pictures pasted anywhere in the form. */
  takesPaste?: boolean;
  /** Opens the crop dialog; undefined if there is nothing to crop. */
  onCrop?: (() => void) | undefined;
  className?: string;
}

/** Shown if the picture does not load (spec 2.6). */
const PLACEHOLDER = '/placeholder.svg';

/** Takes a picture by file, drop or paste, and shows it with the progress and problems of its upload. */
export function PictureField({
  picture,
  label,
  ratio,
  round,
  takesPaste,
  onCrop,
  className,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const [over, setOver] = useState(false);
  const [broken, setBroken] = useState<string>();
  const { shown, progress, error, choose, remove, retry } = picture;
  const lost = shown !== null && broken === shown.url;
  usePastedPictures(takesPaste ? choose : undefined);
  const open = () => input.current?.click();

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      choose(event.dataTransfer.files[0]);
    },
  };

  return (
    <div ref={keepFocus} className={cx('stack gap-3', className)}>
      <button
        type="button"
        aria-label={shown ? `Change ${label.toLowerCase()}` : `Add ${label.toLowerCase()}`}
        aria-describedby={note}
        aria-invalid={error ? true : undefined}
        aria-busy={progress !== null || undefined}
        className={cx(styles.box, round && styles.round, over && styles.over, shown && styles.full)}
        style={{ aspectRatio: ratio }}
        onClick={open}
        {...drop}
      >
        {shown ? (
          <img
            src={lost ? PLACEHOLDER : shown.url}
            srcSet={(!lost && shown.srcSet) || undefined}
            sizes="320px"
            alt={lost ? 'Image not available' : ''}
            onError={() => setBroken(shown.url)}
          />
        ) : (
          <span className={styles.invitation}>
            <ImagePlus />
            <span>{over ? 'Drop it here' : `Add ${label.toLowerCase()}`}</span>
          </span>
        )}
        {progress !== null && (
          <span className={styles.progress}>
            <ProgressBar label={`Uploading ${label.toLowerCase()}`} value={progress} />
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="min-w-0">
        {shown && (
          <div className="cluster gap-1">
            {onCrop && !retry && (
              <Button size="small" onClick={onCrop} aria-label={`Crop ${label.toLowerCase()}`}>
                <Crop size={16} /> Crop
              </Button>
            )}
            {retry ? (
              <Button size="small" onClick={retry}>
                <RotateCw size={16} /> Try again
              </Button>
            ) : (
              <Button size="small" onClick={open}>
                Change
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              onClick={remove}
              aria-label={`Remove ${label.toLowerCase()}`}
            >
              <Trash2 size={16} /> Remove
            </Button>
          </div>
        )}
        <p id={note} aria-live="polite" className={cx('mt-1 note leading-140', error && 'danger font-500')}>
          {error || (progress !== null ? 'Uploading…' : IMAGE_HINT)}
        </p>
      </div>
    </div>
  );
}

function usePastedPictures(choose: ((file: File) => void) | undefined): void {
  useEffect(() => {
    if (!choose) return;
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      // The story editor handles pasted pictures itself.
      if (!file || (target as Element).closest('[contenteditable="true"]')) return;
      // Spreadsheets and word processors add a picture of the text. A field takes the text.
      if ((target as Element).matches('input, textarea') && data?.getData('text/plain').trim()) return;
      event.preventDefault();
      event.stopPropagation();
      choose(file);
    };
    document.addEventListener('paste', onPaste, true);
    return () => document.removeEventListener('paste', onPaste, true);
  }, [choose]);
}
