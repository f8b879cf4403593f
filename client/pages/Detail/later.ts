import { lazily } from '../../lib/lazily.ts';

// Rendered by the server with everything else; their code may come after the page's, or never.
export const More = lazily(() => import('./collection/More.tsx'), 'More');
export const NotHere = lazily(() => import('./NotHere.tsx'), 'NotHere');
export const RelatedTiles = lazily(() => import('./RelatedTiles.tsx'), 'RelatedTiles');
