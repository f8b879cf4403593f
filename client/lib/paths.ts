/** Builds every path that the client leads to, and encodes its parameters. */
export const pathTo = {
  home: () => '/',
  discover: () => '/discover',
  featured: () => '/featured',
  curators: () => '/curators',
  collections: () => '/collections',
  favorites: () => '/favorites',
  import: () => '/import',
  list: (id: string) => `/lists/${encodeURIComponent(id)}`,
  notifications: () => '/notifications',
  pick: (id: string) => `/pick/${encodeURIComponent(id)}`,
  collection: (id: string) => `/collection/${encodeURIComponent(id)}`,
  /** The page of a book, place or product that picks are about. */
  thing: ({ category, slug }: { category: string; slug: string }) =>
    `/${category.toLowerCase()}/${encodeURIComponent(slug)}`,
  /** The pages of things begin with the books. */
  things: () => '/books',
  /** The ranked list of things in a category. */
  topThings: (
    { slug }: { slug: string },
    { season, city }: { season?: string | undefined; city?: string | undefined } = {},
  ) => {
    const query = new URLSearchParams({ ...(season && { season }), ...(city && { city }) }).toString();
    return `/${slug}${query && `?${query}`}`;
  },
  placesMap: () => '/places/map',
  city: (slug: string) => `/places/in/${slug}`,
  /** By username, or by id if there is none. */
  profile: ({ username, id }: { username?: string | null; id: string }) =>
    username ? `/@${encodeURIComponent(username)}` : `/profile/${encodeURIComponent(id)}`,
  year: (username: string, year: number) => `/@${encodeURIComponent(username)}/${year}`,
  /** `ids` are the chosen things. */
  findYourPeople: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/find-your-people?things=${ids.join(',')}` : '/find-your-people',
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  myThrees: () => '/my-threes',
  /** The editor for an empty slot, or for a fourth pick of a category. */
  newPick: (slot?: { category: string; rank?: number }) =>
    slot
      ? `/picks/new?category=${encodeURIComponent(slot.category.toLowerCase())}${slot.rank ? `&rank=${slot.rank}` : ''}`
      : '/picks/new',
  editPick: (id: string) => `/picks/${encodeURIComponent(id)}/edit`,
  /** `pickId` is the first pick of the new collection. */
  newCollection: (pickId?: string) =>
    `/my-threes/collections/new${pickId ? `?pick=${encodeURIComponent(pickId)}` : ''}`,
  editCollection: (id: string) => `/my-threes/collections/${encodeURIComponent(id)}/edit`,
  becomeCurator: () => '/creator',
  /** `code` is that of an invitation. */
  signUp: (code?: string | null) => (code ? `/signup?code=${encodeURIComponent(code)}` : '/signup'),
  onboarding: () => '/onboarding',
  settings: (tab?: string) => (tab ? `/settings?tab=${encodeURIComponent(tab)}` : '/settings'),
  /** The sessions, security events and data of one's account. */
  sessions: () => '/account/sessions',
  tokens: () => '/developers/tokens',
  apps: () => '/developers/apps',
  webhooks: () => '/developers/webhooks',
  admin: () => '/admin',
  submissions: () => '/admin/submissions',
  users: () => '/admin/users',
  help: () => '/help',
  terms: () => '/terms',
  privacyPolicy: () => '/privacy-policy',
  accessibility: () => '/accessibility',
} as const;
