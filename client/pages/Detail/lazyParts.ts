import { lazily } from '../../lib/lazily.ts';

// The server renders these with the page. Their code is not needed until React hydrates them.
export const MoreByCurator = lazily(() => import('./collection/MoreByCurator.tsx'), 'MoreByCurator');
export const NotFound = lazily(() => import('./NotFound.tsx'), 'NotFound');
export const RelatedTiles = lazily(() => import('./RelatedTiles.tsx'), 'RelatedTiles');
