import { z } from 'zod';

/** The ids of a bulk action on jobs. */
export const jobIdsSchema = z.array(z.string().regex(/^\d{1,18}$/, 'Job not found')).max(100);
