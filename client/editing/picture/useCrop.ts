import { useRef, useState } from 'react';
import { imageFileProblem } from '../../../server/modules/media/media.rules.ts';
import type { PictureUpload } from './usePictureUpload.ts';

/** Lets a chosen picture be cropped before it is sent. `cropping` is the file that waits for it. */
export function useCrop(picture: PictureUpload) {
  const [cropping, setCropping] = useState<File | null>(null);
  return {
    picture: {
      ...picture,
      choose: (file: File | null | undefined) => {
        if (file && !imageFileProblem(file)) setCropping(file);
        else picture.choose(file);
      },
    } satisfies PictureUpload,
    cropping,
    take: (file: File) => {
      setCropping(null);
      picture.choose(file);
    },
    cancel: () => setCropping(null),
  };
}

/**
 * Lets a picture that is taken already be cropped to the shape of its place: asked when it has another one, and later
 * on request, from the original. Whoever skips it keeps the original.
 */
export function useCropAfterwards(picture: PictureUpload, shape: number) {
  const [cropping, setCropping] = useState<File | null>(null);
  const [originals] = useState(() => new WeakMap<File, File>());
  const latest = useRef<File | null>(null);
  const { file } = picture;
  return {
    picture: {
      ...picture,
      choose: async (chosen: File | null | undefined) => {
        picture.choose(chosen);
        if (!chosen || imageFileProblem(chosen)) return;
        latest.current = chosen;
        const own = await shapeOf(chosen);
        const isSame = own === null || Math.abs(own / shape - 1) < SAME_SHAPE;
        if (!isSame && latest.current === chosen) setCropping(chosen);
      },
    } satisfies PictureUpload,
    cropping,
    open: file && picture.shown ? () => setCropping(originals.get(file) ?? file) : undefined,
    take: (cropped: File) => {
      if (cropping && cropped !== cropping) originals.set(cropped, cropping);
      setCropping(null);
      picture.choose(cropped);
    },
    cancel: () => setCropping(null),
  };
}

/** Nobody sees so small a difference. */
const SAME_SHAPE = 0.02;

/** Width / height; null where the browser cannot read the picture. */
async function shapeOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  try {
    const img = new Image();
    img.src = url;
    await img.decode();
    return img.naturalWidth / img.naturalHeight;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
