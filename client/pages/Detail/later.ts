import { lazy } from 'react';

// Rendered by the server with everything else; their code may come after the page's, or never.
export const More = lazy(() => import('./More.tsx').then((module) => ({ default: module.More })));
export const NotHere = lazy(() => import('./NotHere.tsx').then((module) => ({ default: module.NotHere })));
export const RelatedTiles = lazy(() =>
  import('./RelatedTiles.tsx').then((module) => ({ default: module.RelatedTiles })),
);
