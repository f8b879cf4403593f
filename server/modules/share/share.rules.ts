/** What Threes is, in one sentence. */
export const TAGLINE = 'Nine things you stand behind: three books, three places, three products.';

/** Share pictures are this large. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const path = (kind: string) => (id: string) => `/share/${kind}/${encodeURIComponent(id)}.jpg`;

/**
 * Where the share picture of a thing is: of a profile that has public picks, a public pick or collection; and that of
 * the whole site, for the pages that show no one thing.
 */
export const sharePathOf = {
  profile: path('profile'),
  pick: path('pick'),
  collection: path('collection'),
  site: () => path('site')('threes'),
} as const;
