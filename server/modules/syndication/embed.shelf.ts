import type { VisitorQuery } from '../../platform/context.ts';
import { bylineTexts } from '../profile/profile-texts.rules.ts';
import { USERNAME } from './addresses.ts';
import { EMBED_WIDTHS, type EmbeddedShelf } from './embed.page.ts';

const SHELF = `query EmbeddedShelf($username: String!) {
  profile(username: $username) {
    id username fullName ${bylineTexts.join(' ')}
    picks {
      id title reference category rank
      image { width height small: url(width: ${EMBED_WIDTHS.small}) large: url(width: ${EMBED_WIDTHS.large}) }
    }
  }
}`;

/** The public shelf of a person. Null if there is no such person, or none of their picks is public. */
export async function readEmbeddedShelf(
  query: VisitorQuery,
  username: string,
): Promise<EmbeddedShelf | null> {
  if (!USERNAME.test(username)) return null;
  const { profile } = await query<{ profile: EmbeddedShelf | null }>(SHELF, { username });
  return profile && profile.picks.length > 0 ? profile : null;
}
