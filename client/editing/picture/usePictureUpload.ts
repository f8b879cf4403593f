import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type ImageKind,
  imageFileProblem,
  imageMessages,
} from '../../../server/modules/media/media.rules.ts';
import { FileRefused, uploadImage } from '../../lib/network/upload.ts';

export interface ShownPicture {
  id?: string;
  url: string;
  srcSet?: string | null;
}

export interface PictureUpload {
  shown: ShownPicture | null;
  /** From 0 to 1 during an upload, else null. */
  progress: number | null;
  error: string;
  /** The file that was chosen last, as long as it is the one shown. */
  file: File | null;
  /** Whether the picture differs from the stored one. */
  changed: boolean;
  /** Whether closing the form would lose the picture. */
  unsaved: boolean;
  choose: (file: File | null | undefined) => void;
  /** Shows a picture that the server gets from somewhere else. If it cannot, the form keeps what it has. */
  copy: (load: (signal: AbortSignal) => Promise<ShownPicture & { id: string }>) => void;
  remove: () => void;
  /** Starts again from another stored picture. */
  reset: (stored: ShownPicture | null) => void;
  retry: (() => void) | undefined;
  /** While it is true, the form is being written, and another picture would be lost. */
  isHeld: RefObject<boolean>;
  /** The id to save once the last upload is done, null for no picture. Tries a failed one once more. Rejects if that fails. */
  settled: () => Promise<string | null>;
}

/**
 * A picture of a form. A chosen file is shown at once and uploaded meanwhile. `waiting` is a file that is chosen from
 * the start and kept elsewhere if the form is closed.
 */
export function usePictureUpload(
  kind: ImageKind,
  stored: ShownPicture | null,
  waiting: File | null = null,
): PictureUpload {
  const [shown, setShown] = useState(stored);
  /** The last picture that was shown and is not a file. */
  const kept = useRef(stored);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const saved = useRef(stored);
  const current = useRef<{ abort: AbortController; done: Promise<string | null> } | null>(null);
  const isHeld = useRef(false);

  const show = useCallback((next: ShownPicture | null) => {
    if (next?.id !== undefined || next === null) kept.current = next;
    setShown(next);
  }, []);
  const stop = useCallback(() => {
    current.current?.abort.abort();
    current.current = null;
    setProgress(null);
  }, []);
  useEffect(() => () => current.current?.abort.abort(), []);

  const send = useCallback(
    (next: File) => {
      stop();
      setError('');
      setProgress(0);
      const abort = new AbortController();
      const isLast = () => !abort.signal.aborted;
      const done = (async () => {
        try {
          const preview = await readFile(next);
          if (isLast()) show({ url: preview });
          const image = await uploadImage(next, kind, {
            signal: abort.signal,
            onProgress: (share) => isLast() && setProgress(share),
          });
          if (isLast()) show(image);
          return image.id;
        } catch (failure) {
          if (isLast()) {
            setError((failure as Error).message || imageMessages.failed);
            if (failure instanceof FileRefused) {
              // The form keeps its earlier picture.
              current.current = null;
              setFile(null);
              show(kept.current);
            }
          }
          throw failure;
        } finally {
          if (isLast()) setProgress(null);
        }
      })();
      // settled() reports the failure when the form is saved.
      done.catch(() => {});
      current.current = { abort, done };
    },
    [kind, show, stop],
  );

  const choose = useCallback(
    (next: File | null | undefined) => {
      if (isHeld.current) return;
      const problem = imageFileProblem(next);
      if (problem || !next) {
        setError(problem ?? imageMessages.noFile);
        return;
      }
      setFile(next);
      send(next);
    },
    [send],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the file that waits when the form opens
  useEffect(() => {
    if (waiting) choose(waiting);
  }, []);

  const copy = (load: (signal: AbortSignal) => Promise<ShownPicture & { id: string }>) => {
    if (isHeld.current) return;
    stop();
    setError('');
    setProgress(0);
    const abort = new AbortController();
    const before = shown;
    const done = load(abort.signal).then(
      (image) => {
        if (abort.signal.aborted) return image.id;
        setFile(null);
        show(image);
        setProgress(null);
        return image.id;
      },
      (failure: Error) => {
        if (!abort.signal.aborted) {
          setError(failure.message);
          setProgress(null);
        }
        // The form shows a file that is not uploaded.
        if (before && !before.id) throw failure;
        return before?.id ?? null;
      },
    );
    done.catch(() => {});
    current.current = { abort, done };
  };

  const remove = useCallback(() => {
    stop();
    // A form that waits for the removed picture goes on without one.
    current.current = { abort: new AbortController(), done: Promise.resolve(null) };
    setFile(null);
    setError('');
    show(null);
  }, [show, stop]);

  const reset = (next: ShownPicture | null) => {
    remove();
    current.current = null;
    saved.current = next;
    show(next);
  };

  const changed = progress !== null || shown !== saved.current;
  const retry = error && file && shown && !shown.id ? () => send(file) : undefined;
  const isWaiting = waiting !== null && (file === waiting || file === null);
  return {
    shown,
    progress,
    error,
    file,
    changed,
    unsaved: changed && !isWaiting,
    choose,
    copy,
    remove,
    reset,
    retry,
    isHeld,
    settled: async () => {
      retry?.();
      while (current.current) {
        const { done } = current.current;
        const isLast = () => current.current?.done === done;
        const id = await done.catch((failure) => {
          if (isLast()) throw failure;
          return null;
        });
        if (isLast()) return id;
      }
      // The upload of the shown file has failed.
      if (shown && !shown.id) throw new Error(error);
      return shown?.id ?? null;
    },
  };
}

/** Reads a file as a data: URL, so that the picture is shown before it is uploaded. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new FileRefused(imageMessages.unreadable));
    reader.readAsDataURL(file);
  });
}
