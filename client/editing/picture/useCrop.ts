import { startTransition, useRef, useState } from 'react';
import { imageFileProblem } from '../../../server/modules/media/media.rules.ts';
import type { PictureUpload } from './usePictureUpload.ts';

/**
 * The file in the crop dialog. The dialog opens in a transition, inside a Suspense that is always mounted, because
 * React keeps a fallback for at least 300 ms.
 */
export function useCropping() {
  const [cropping, setCropping] = useState<File | null>(null);
  return { cropping, setCropping, open: (file: File) => startTransition(() => setCropping(file)) };
}

/** Crops each chosen picture before it is uploaded. `cropping` is the file in the crop dialog. */
export function useCrop(picture: PictureUpload) {
  const { cropping, setCropping, open } = useCropping();
  return {
    picture: {
      ...picture,
      choose: (file: File | null | undefined) => {
        if (file && !imageFileProblem(file)) open(file);
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
 * Uploads a chosen picture at once and then offers to crop it, if its shape differs from `shape`. It can be cropped
 * again later, from the original file.
 */
export function useCropAfterwards(picture: PictureUpload, shape: number) {
  const { cropping, setCropping, open } = useCropping();
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
        const own = await measureRatio(chosen);
        const isSame = own === null || Math.abs(own / shape - 1) < SAME_SHAPE;
        if (!isSame && latest.current === chosen) open(chosen);
      },
      remove: () => {
        latest.current = null;
        picture.remove();
      },
    } satisfies PictureUpload,
    cropping,
    open: file && picture.shown ? () => open(originals.get(file) ?? file) : undefined,
    take: (cropped: File) => {
      if (cropping && cropped !== cropping) originals.set(cropped, cropping);
      setCropping(null);
      picture.choose(cropped);
    },
    cancel: () => setCropping(null),
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
