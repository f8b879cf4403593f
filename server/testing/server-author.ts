import type { Author } from '../modules/access/author.service.ts';
import { asMember } from '../platform/reads/viewer.policy.ts';

/** A person for whom the server writes, so that no session or token is checked. */
export const fromServer = (personId: string): Author => ({ viewer: asMember(personId), session: null });
