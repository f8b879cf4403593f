import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, HISTORY_MERGE_TAG, type NodeKey } from 'lexical';
import { use, useEffect, useRef, useState } from 'react';
import { imageMessages } from '../../../../server/modules/media/media.rules.ts';
import { useObjectUrl } from '../../../lib/browser/useObjectUrl.ts';
import { FileRefused, type UploadedImage, uploadImage } from '../../../lib/network/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AnnounceContext } from '../../../ui/feedback/announce.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { focusStory } from '../../focusStory.ts';
import styles from '../nodes.module.css';
import { $choose } from '../PartNode.ts';
import { $createImageNode } from './ImageNode.tsx';

/** The tag of a change that belongs to the previous undo step. */
export const UPLOADED_TAG = 'arrival';
const ARRIVED = [HISTORY_MERGE_TAG, UPLOADED_TAG];

interface UploadBlockProps {
  nodeKey: NodeKey;
  file: File;
  /** The picture's alternative text, if it is known. */
  altText?: string;
  caption?: string | undefined;
}

/** Finished uploads by file, because Undo and Redo can bring the block back. */
const arrived = new WeakMap<File, UploadedImage>();

/** The progress or the error of an upload. The picture replaces it once it is uploaded. */
export function UploadBlock({ nodeKey, file, altText, caption }: UploadBlockProps) {
  const [editor] = useLexicalComposerContext();
  const announce = use(AnnounceContext);
  const block = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const preview = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try uploads it again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(null);
    setProgress(0);
    const sent =
      arrived.get(file) ?? uploadImage(file, 'story', { signal: controller.signal, onProgress: setProgress });
    Promise.resolve(sent).then(
      (image) => {
        arrived.set(file, image);
        if (controller.signal.aborted) return;
        const hasFocus = block.current?.contains(document.activeElement) ?? false;
        const picture = { ...image, src: image.url, altText, caption, showCaption: Boolean(caption) };
        editor.update(() => $arrive(nodeKey, picture, hasFocus), { tag: ARRIVED });
        if (hasFocus) focusStory(editor);
        announce('Picture added');
      },
      (error) => {
        if (!controller.signal.aborted) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [editor, file, nodeKey, tries, altText, caption, announce]);

  const remove = () => {
    editor.update(() => $getNodeByKey(nodeKey)?.remove(), { tag: ARRIVED });
    focusStory(editor);
  };

  const retry = () => {
    // The button disappears.
    cancelButton.current?.focus();
    setTries(tries + 1);
  };

  return (
    <div
      ref={block}
      className={cx('grid bg-wash relative overflow-hidden', styles.upload)}
      aria-busy={!failure}
      data-unfinished
    >
      {preview && <img src={preview} alt="" className={styles.preview} />}
      <div className={cx('row wrap gap-2 rounded text-15 font-ui leading-140', styles.course)}>
        {failure ? (
          <>
            <p role="alert" className="danger font-500">
              {failure.message || imageMessages.failed}
            </p>
            {preview && !(failure instanceof FileRefused) && (
              <Button size="small" onClick={retry}>
                Try again
              </Button>
            )}
          </>
        ) : (
          <ProgressBar label="Uploading picture" value={progress} />
        )}
        <Button ref={cancelButton} size="small" variant="ghost" onClick={remove}>
          {failure ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}

/** `choose` selects the picture, as it is if the upload was selected. */
function $arrive(nodeKey: NodeKey, image: object, choose: boolean): void {
  const upload = $getNodeByKey(nodeKey);
  if (!upload) return;
  const chosen = choose || upload.isSelected();
  const picture = upload.replace($createImageNode(image));
  if (chosen) $choose(picture);
}
