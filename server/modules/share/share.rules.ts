/** The size of share pictures in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const path = (kind: string) => (id: string) => `/share/${kind}/${encodeURIComponent(id)}.jpg`;

/** The paths of share pictures: of a profile with public picks, a public pick or collection, and of the whole site. */
export const sharePaths = {
  profile: path('profile'),
  pick: path('pick'),
  collection: path('collection'),
  thing: path('thing'),
  /** By the slug of the city. */
  city: path('city'),
  /** By the category of the list. */
  topThings: path('top-things'),
  /** A year of a shelf, by the id of its profile. */
  year: (id: string, year: number) => path('year')(`${id}-${year}`),
  site: () => path('site')('threes'),
} as const;
