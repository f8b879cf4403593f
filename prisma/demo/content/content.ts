import { curators } from './curators.ts';

const approved = curators.filter((curator) => curator.status === 'approved');
const readers = curators.filter((curator) => !curator.isAdmin);

/** A pseudo-random generator of numbers from 0 to 1 with a fixed seed. */
const repeatable = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
};

/** Samples `count` different entries. Earlier entries are more likely. */
const sampleSkewed = <T>(ranked: T[], count: number, next: () => number): T[] => {
  const left = ranked.map((item, index) => ({ item, weight: 1 / (index + 3) }));
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) {
    let mark = next() * left.reduce((sum, entry) => sum + entry.weight, 0);
    const found = left.findIndex((entry) => {
      mark -= entry.weight;
      return mark < 0;
    });
    drawn.push(...left.splice(found < 0 ? left.length - 1 : found, 1).map((entry) => entry.item));
  }
  return drawn;
};

/** Sorts a list by a score with a fixed seed, highest first. */
const byPopularity = <T>(
  items: T[],
  score: (item: T, next: () => number) => number,
  next: () => number,
): T[] =>
  items
    .map((item) => ({ item, points: score(item, next) }))
    .sort((a, b) => b.points - a.points)
    .map((entry) => entry.item);

/** Who follows whom, as [follower, followed]. Everybody follows one to four curators, most often featured ones. */
const follows = (): [string, string][] => {
  const next = repeatable(1933);
  const ranked = byPopularity(approved, (curator, random) => random() + (curator.isFeatured ? 1 : 0), next);
  return readers.flatMap((reader) =>
    sampleSkewed(
      ranked.filter((curator) => curator.username !== reader.username),
      1 + Math.floor(next() * 4),
      next,
    ).map((curator): [string, string] => [reader.username, curator.username]),
  );
};

type SavedPick = { by: string; owner: string; title: string };

/** Who saved which pick. Everybody saves two to nine picks of others; a few picks are saved by nearly everybody. */
const saves = (): SavedPick[] => {
  const next = repeatable(1328);
  const published = approved.flatMap((curator) =>
    curator.picks.map((pick) => ({ owner: curator, title: pick.title, rank: pick.rank })),
  );
  const ranked = byPopularity(
    published,
    (pick, random) => random() + (pick.owner.isFeatured ? 0.1 : 0) + (3 - pick.rank) * 0.1,
    next,
  );
  return readers.flatMap((reader) =>
    sampleSkewed(
      ranked.filter((pick) => pick.owner.username !== reader.username),
      2 + Math.floor(next() * 8),
      next,
    ).map((pick) => ({ by: reader.username, owner: pick.owner.username, title: pick.title })),
  );
};

export const followGraph = follows();
export const savedPicks = saves();
