import { useRef, useState } from 'react';
import { IMAGE_ACCEPT, IMAGE_HINT } from '../../../server/modules/media/media.rules.ts';
import { type UploadedImage, uploadImage } from '../../lib/upload.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './Onboarding.module.css';

interface AvatarUploadProps {
  image: { url: unknown; srcSet?: string | null } | null;
  name: string;
  seed?: string | null;
  onUploaded: (image: UploadedImage) => void;
}

/** Uploads the own picture, and shows the progress and problems of the upload. */
export function AvatarUpload({ image, name, seed, onUploaded }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');

  const send = async (file: File | undefined) => {
    if (!file) return;
    setError('');
    setProgress(0);
    try {
      onUploaded(await uploadImage(file, 'avatar', { onProgress: setProgress }));
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setProgress(null);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <div className={styles.avatar}>
      <Avatar image={image} name={name} seed={seed} size={96} label="Your picture" />
      <div className={styles.avatarSide}>
        <input
          ref={input}
          type="file"
          accept={IMAGE_ACCEPT}
          hidden
          aria-label="Picture"
          data-testid="avatar-file"
          onChange={(event) => send(event.target.files?.[0])}
        />
        <Button onClick={() => input.current?.click()} busy={progress !== null}>
          {image ? 'Change picture' : 'Choose a picture'}
        </Button>
        <div role="status" className={error ? styles.avatarError : styles.avatarHint}>
          {error || IMAGE_HINT}
        </div>
        {progress !== null && <ProgressBar label="Uploading picture" value={progress} />}
      </div>
    </div>
  );
}
