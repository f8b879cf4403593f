import { lazily } from '../../lib/lazily.ts';

// Rendered by the server with everything else; their code may come after the page's, or never.
export const More = lazily(() => import('./More.tsx').then((module) => ({ default: module.More })));
export const NotHere = lazily(() => import('./NotHere.tsx').then((module) => ({ default: module.NotHere })));
export const RelatedTiles = lazily(() =>
  import('./RelatedTiles.tsx').then((module) => ({ default: module.RelatedTiles })),
);
