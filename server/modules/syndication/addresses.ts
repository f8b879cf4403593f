/** The absolute addresses of what is public, for everything that is read away from this site. */
export type Addresses = ReturnType<typeof addressesOf>;

export function addressesOf({ publicUrl }: { publicUrl: string }) {
  const at = (path: string) => `${publicUrl}${path}`;
  return {
    /** Of a path on this host; what is absolute already stays. */
    at: (path: string) => (path.startsWith('/') ? at(path) : path),
    shelf: ({ username, id }: { username?: string | null; id: string }) =>
      username ? at(`/@${encodeURIComponent(username)}`) : at(`/profile/${id}`),
    pick: (id: string) => at(`/pick/${id}`),
    collection: (id: string) => at(`/collection/${id}`),
    embed: (username: string) => at(`/embed/@${encodeURIComponent(username)}`),
    /** A name that stays when the address of the page behind it changes (RFC 4151). */
    tag: (name: string) => `tag:${new URL(publicUrl).hostname},2026:${name}`,
  };
}

/** What a username may look like in an address; only such are looked up. */
export const USERNAME = /^[a-z0-9](?:[a-z0-9._-]{1,18})[a-z0-9]$/i;
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
