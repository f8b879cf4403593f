import { useRef, useState } from 'react';
import { IMAGE_ACCEPT, IMAGE_HINT, imageFileProblem } from '../../../server/modules/media/media.rules.ts';
import { Cropping } from '../../editing/picture/Cropping.tsx';
import { useCropping } from '../../editing/picture/useCrop.ts';
import { type UploadedImage, uploadImage } from '../../lib/network/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import styles from './Onboarding.module.css';

interface AvatarUploadProps {
  image: { url: string; srcSet?: string | null } | null;
  name: string;
  seed?: string | null;
  onUpload: (upload: Promise<UploadedImage>) => void;
}

/** Crops and uploads the own picture, and shows the progress and problems of the upload. */
export function AvatarUpload({ image, name, seed, onUpload }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const crop = useCropping(async (file) => {
    setError('');
    setProgress(0);
    try {
      const upload = uploadImage(file, 'avatar', { onProgress: setProgress });
      onUpload(upload);
      await upload;
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setProgress(null);
    }
  });
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const problem = imageFileProblem(file);
    setError(problem ?? '');
    if (!problem) crop.open(file);
  };

  return (
    <div className="row wrap gap-5">
      <Avatar image={image} name={name} seed={seed} size={96} label="Your picture" />
      <div className={cx('stack min-w-0 gap-2', styles.avatarSide)}>
        <input
          ref={input}
          type="file"
          accept={IMAGE_ACCEPT}
          hidden
          aria-label="Picture"
          data-testid="avatar-file"
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button onClick={() => input.current?.click()} busy={progress !== null}>
          {image ? 'Change picture' : 'Choose a picture'}
        </Button>
        <div role="status" className={error ? 'danger text-13 font-500' : 'note'}>
          {error || IMAGE_HINT}
        </div>
        {progress !== null && <ProgressBar label="Uploading picture" value={progress} />}
      </div>
      <Cropping crop={crop} shape={1} round />
    </div>
  );
}
