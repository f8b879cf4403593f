import { profilePath, USERNAME_FORM } from '../profile/profile.rules.ts';

/** Absolute addresses of public pages, for feeds, embeds and other sites. */
export type Addresses = ReturnType<typeof buildAddresses>;

export function buildAddresses({ publicUrl }: { publicUrl: string }) {
  const at = (path: string) => `${publicUrl}${path}`;
  return {
    publicUrl,
    /** The absolute address of a path. An absolute address is returned unchanged. */
    at: (path: string) => (path.startsWith('/') ? at(path) : path),
    shelf: (person: { username?: string | null; id: string }) => at(profilePath(person)),
    pick: (id: string) => at(`/pick/${id}`),
    collection: (id: string) => at(`/collection/${id}`),
    thing: ({ category, slug }: { category: string; slug: string }) =>
      at(`/${category.toLowerCase()}/${slug}`),
    city: (slug: string) => at(`/places/in/${slug}`),
    embed: (username: string) => at(`/embed/@${encodeURIComponent(username)}`),
    /** An id that never changes, even if the page moves (RFC 4151). */
    tag: (name: string) => `tag:${new URL(publicUrl).hostname},2026:${name}`,
  };
}

/** The format of a username in any case. Other texts are not looked up. */
export const USERNAME = new RegExp(USERNAME_FORM, 'i');
/** The format of a thing's slug. */
export const SLUG = /^[a-z0-9-]{1,80}$/;
