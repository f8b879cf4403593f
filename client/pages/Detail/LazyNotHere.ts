import { lazy } from 'react';

/** Comes only where it is needed. */
export const NotHere = lazy(() => import('./NotHere.tsx').then((module) => ({ default: module.NotHere })));
