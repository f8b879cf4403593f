import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';

// The server renders these with the page. Their code is not needed until React hydrates them.
export const Comments = lazyWithRetry(() => import('./comments/Comments.tsx'), 'Comments');
export const MoreByCurator = lazyWithRetry(() => import('./collection/MoreByCurator.tsx'), 'MoreByCurator');
export const NotFound = lazyWithRetry(() => import('./NotFound.tsx'), 'NotFound');
export const RelatedTiles = lazyWithRetry(() => import('./parts/RelatedTiles.tsx'), 'RelatedTiles');
