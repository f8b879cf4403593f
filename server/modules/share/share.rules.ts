/** The size of share pictures in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const path = (kind: string) => (id: string) => `/share/${kind}/${encodeURIComponent(id)}.jpg`;

/** The paths of share pictures. Only public content and people with public picks have one. */
export const sharePaths = {
  profile: path('profile'),
  pick: path('pick'),
  collection: path('collection'),
  thing: path('thing'),
  /** `id` is the slug of the city. */
  city: path('city'),
  /** `id` is the category of the list. */
  topThings: path('top-things'),
  /** A year of a shelf. `id` belongs to the profile. */
  year: (id: string, year: number) => path('year')(`${id}-${year}`),
  site: () => path('site')('threes'),
} as const;
