import { startTransition, useRef, useState } from 'react';
import { imageFileProblem } from '../../../server/modules/media/media.rules.ts';
import type { PictureUpload } from './usePictureUpload.ts';

/**
 * The file in the crop dialog, which passes what is cropped to `use`. The dialog opens in a transition, inside a Suspense
 * that is always mounted, because React keeps a fallback for at least 300 ms.
 */
export function useCropping(use: (file: File) => void) {
  const [cropping, setCropping] = useState<File | null>(null);
  return {
    cropping,
    open: (file: File) => startTransition(() => setCropping(file)),
    take: (file: File) => {
      setCropping(null);
      use(file);
    },
    cancel: () => setCropping(null),
  };
}

/** Crops each chosen picture before it is uploaded. */
export function useCrop(picture: PictureUpload) {
  const crop = useCropping(picture.choose);
  const choose = (file: File | null | undefined) =>
    file && !imageFileProblem(file) && !picture.isHeld.current ? crop.open(file) : picture.choose(file);
  return { ...crop, picture: { ...picture, choose } };
}

/**
 * Uploads a chosen picture at once and then offers to crop it, if its shape differs from `shape`. It can be cropped
 * again later, from the original file.
 */
export function useCropAfterwards(picture: PictureUpload, shape: number) {
  const [originals] = useState(() => new WeakMap<File, File>());
  const latest = useRef<File | null>(null);
  const { file } = picture;
  const crop = useCropping((cropped) => {
    if (crop.cropping && cropped !== crop.cropping) originals.set(cropped, crop.cropping);
    picture.choose(cropped);
  });
  const choose = async (chosen: File | null | undefined) => {
    if (picture.isHeld.current) return;
    picture.choose(chosen);
    if (!chosen || imageFileProblem(chosen)) return;
    latest.current = chosen;
    const own = await measureRatio(chosen);
    const isSame = own === null || Math.abs(own / shape - 1) < SAME_SHAPE;
    if (!isSame && latest.current === chosen && !picture.isHeld.current) crop.open(chosen);
  };
  const remove = () => {
    latest.current = null;
    picture.remove();
  };
  return {
    ...crop,
    picture: { ...picture, choose, remove },
    open: file && picture.shown ? () => crop.open(originals.get(file) ?? file) : undefined,
  };
}

/** A smaller difference of the ratios is not visible. */
const SAME_SHAPE = 0.02;

/** Width / height; null if the browser cannot read the picture. */
async function measureRatio(file: File): Promise<number | null> {
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
