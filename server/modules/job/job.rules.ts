import { z } from 'zod';

/** The ids of a bulk action on jobs. */
export const jobIdsSchema = z.array(z.string().regex(/^\d{1,18}$/, 'This job does not exist')).max(100);
