// Apart from the other paths, which the first load of every page holds.

/** The address of Find your people, with the ids of the chosen things. */
export const pathToYourPeople = (ids: readonly string[] = []): string =>
  ids.length > 0 ? `/find-your-people?things=${ids.join(',')}` : '/find-your-people';

/** The address of a year of somebody's shelf. */
export const pathToYear = (username: string, year: number): string =>
  `/@${encodeURIComponent(username)}/${year}`;
