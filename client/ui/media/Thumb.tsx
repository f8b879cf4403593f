import { Picture, type PictureImage } from './Picture.tsx';

interface ThumbProps {
  image: PictureImage | null | undefined;
  size?: number;
  isRound?: boolean;
}

/** The small picture of a row, which names what it shows. Without a picture it is a blank tile. */
export function Thumb({ image, size = 48, isRound }: ThumbProps) {
  const borderRadius = `var(--radius-${isRound ? 'round' : 'control'})`;
  return (
    <span
      className="block flex-none bg-wash overflow-hidden"
      style={{ width: size, height: size, borderRadius }}
    >
      {image && <Picture image={image} alt="" sizes="48px" ratio="auto" className="h-full" />}
    </span>
  );
}
