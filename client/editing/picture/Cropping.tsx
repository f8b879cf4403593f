import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';

const CropDialog = lazyWithRetry(() => import('./CropDialog.tsx'), 'CropDialog');

interface CroppingProps extends Omit<ComponentProps<typeof CropDialog>, 'file' | 'onTake' | 'onCancel'> {
  crop: { cropping: File | null; take: (file: File) => void; cancel: () => void };
}

/** The crop dialog of `useCrop`, while it has a file. Its code is loaded for the first one. */
export const Cropping = ({ crop: { cropping, take, cancel }, ...dialog }: CroppingProps) => (
  <Suspense fallback={null}>
    {cropping && <CropDialog {...dialog} file={cropping} onTake={take} onCancel={cancel} />}
  </Suspense>
);
