import { cx } from '../cx.ts';
import { Picture, type PictureImage } from './Picture.tsx';

interface ThumbProps {
  image: PictureImage | null | undefined;
  /** The class that sets its size. */
  className: string | undefined;
}

/** The small picture of a row, which names what it shows. Without a picture it is a blank tile. */
export function Thumb({ image, className }: ThumbProps) {
  const tile = cx('flex-none bg-wash', className);
  return image ? (
    <Picture image={image} alt="" sizes="48px" ratio="auto" className={tile} />
  ) : (
    <span className={tile} />
  );
}
