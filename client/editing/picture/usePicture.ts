import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ImageKind,
  imageFileProblem,
  imageMessages,
} from '../../../server/modules/media/media.rules.ts';
import { uploadImage } from '../../lib/upload.ts';

export interface ShownPicture {
  id?: string;
  url: unknown;
  srcSet?: string | null;
}

export interface Picture {
  shown: ShownPicture | null;
  /** From 0 to 1 while a picture is on its way, else null. */
  progress: number | null;
  error: string;
  /** The file that was chosen last, as long as it is the one shown. */
  file: File | null;
  /** Whether it is another one than at first. */
  changed: boolean;
  choose: (file: File | null | undefined) => void;
  remove: () => void;
  /** Begins anew with another one. */
  reset: (initial: ShownPicture | null) => void;
  /** Sends the last file again. */
  retry: (() => void) | undefined;
  /** Waits for what is on its way; the id to save, null for none. Rejects when that failed. */
  settled: () => Promise<string | null>;
}

/** A picture of a form: what is there, what is on its way, what went wrong. Seen at once, sent meanwhile. */
export function usePicture(kind: ImageKind, initial: ShownPicture | null): Picture {
  const [shown, setShown] = useState(initial);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const saved = useRef(initial);
  const course = useRef<{ stop: AbortController; done: Promise<string | null> } | null>(null);

  const stop = useCallback(() => {
    course.current?.stop.abort();
    course.current = null;
    setProgress(null);
  }, []);
  useEffect(() => () => course.current?.stop.abort(), []);

  const send = useCallback(
    (next: File) => {
      stop();
      setError('');
      setProgress(0);
      const controller = new AbortController();
      const isLast = () => !controller.signal.aborted;
      const done = (async () => {
        try {
          const preview = await readFile(next);
          if (isLast()) setShown({ url: preview });
          const image = await uploadImage(next, kind, {
            signal: controller.signal,
            onProgress: (share) => isLast() && setProgress(share),
          });
          if (isLast()) setShown(image);
          return image.id;
        } catch (failure) {
          if (isLast()) setError((failure as Error).message || imageMessages.failed);
          throw failure;
        } finally {
          if (isLast()) setProgress(null);
        }
      })();
      // Whoever saves the form meets the refusal in settled().
      done.catch(() => {});
      course.current = { stop: controller, done };
    },
    [kind, stop],
  );

  const choose = useCallback(
    (next: File | null | undefined) => {
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

  const remove = useCallback(() => {
    stop();
    setFile(null);
    setError('');
    setShown(null);
  }, [stop]);

  const reset = (initial: ShownPicture | null) => {
    remove();
    saved.current = initial;
    setShown(initial);
  };

  return {
    shown,
    progress,
    error,
    file,
    changed: progress !== null || (shown?.id ?? null) !== (saved.current?.id ?? null),
    choose,
    remove,
    reset,
    retry: error && file && shown && !shown.id ? () => send(file) : undefined,
    settled: async () => (course.current ? course.current.done : (shown?.id ?? null)),
  };
}

/** As a data: address, so that it is seen before it is sent. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(imageMessages.unreadable));
    reader.readAsDataURL(file);
  });
}
