import { z } from 'zod';
import { isUuid } from './uuid.rules.ts';

/** An id that no object has. It sorts before all others. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The id of an object. What is no UUID is not found, like any unknown id. The database would refuse it. */
export const objectId = z.string().overwrite((id) => (isUuid(id) ? id : NO_ID));
