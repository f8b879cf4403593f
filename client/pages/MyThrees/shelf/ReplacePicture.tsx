import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useObjectUrl } from '../../../lib/browser/useObjectUrl.ts';
import { categories } from '../../../lib/categories.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { uploadImage } from '../../../lib/network/upload.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { UPDATE_PICK } from '../documents.ts';
import { focusSlot } from '../pick/useEditorRoute.ts';
import { useRefreshReviewNotes } from '../ReviewNotes.tsx';
import type { OwnPick } from '../slots.ts';
import styles from './Shelf.module.css';

export interface Replacement {
  pick: OwnPick;
  file: File;
}

/** Asks, then replaces the picture of a pick. */
export function ReplacePicture({ pick, file, onClose }: Replacement & { onClose: () => void }) {
  const toast = useToast();
  const url = useObjectUrl(file);
  const [updatePick] = useMutation(UPDATE_PICK);
  const refreshNotes = useRefreshReviewNotes();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const confirm = async () => {
    const { signal } = stop.current;
    const failed = (message: string) => {
      if (!signal.aborted) toast(message, { tone: 'error' });
    };
    const image = await uploadImage(file, 'pick', { signal }).catch((error: Error) => error);
    if (image instanceof Error) return failed(image.message);
    try {
      await updatePick({ variables: { input: { id: pick.id, imageId: image.id } } });
    } catch (error) {
      return failed(toProblem(error, 'Error saving pick. Please try again.').message);
    }
    refreshNotes();
    onClose();
    toast(`“${pick.title}” has its new picture`);
    focusSlot(pick.category, pick.rank);
  };

  return (
    <ConfirmDialog
      title={pick.image ? 'Replace the picture?' : 'Add this picture?'}
      confirmLabel={pick.image ? 'Replace' : 'Add'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        “<bdi>{pick.title}</bdi>” gets this picture.{pick.image && ' The one it has now is deleted.'}
      </p>
      {url && (
        <img
          src={url}
          alt=""
          className={styles.replacement}
          style={{ aspectRatio: categories[pick.category].ratio }}
        />
      )}
    </ConfirmDialog>
  );
}
