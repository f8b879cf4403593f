import { createHash } from 'node:crypto';
import type { VisitorQuery } from '../../platform/context.ts';
import { categories, categoryOrder } from '../category/category.rules.ts';
import { computeYearReview, type Placed, yearInWords } from '../shelf/shelf.rules.ts';
import type { SiteIdentity } from '../site/site.reads.ts';
import { DEFAULT_IDENTITY } from '../site/site.rules.ts';
import type { Drawing, LoadPicture, ShareImage } from './share.canvas.ts';
import { drawCollection, type SharedCollection } from './share.collection.ts';
import { drawPick, type SharedPick } from './share.pick.ts';
import { drawShelf, type SharedShelf } from './share.shelf.ts';

/** The content of a share picture. */
type ShareSubject = {
  /** The version of the drawing, used as ETag. It changes whenever the drawing would. */
  version: string;
  draw(load: LoadPicture): Promise<Drawing>;
};

/** Everything that the drawing depends on, besides the site's name. */
type Content = { shelf: SharedShelf } | { pick: SharedPick } | { collection: SharedCollection };
type Kind = (query: VisitorQuery, id: string, site: SiteIdentity) => Promise<Content | null>;

type SharedThing = Omit<SharedPick, 'rank' | 'profile' | 'line'>;
const THING = 'id title reference: creator category image { url(width: 960) placeholder }';

type SharedYear = Pick<SharedShelf, 'fullName' | 'username'> & {
  yearInReview: (Placed &
    Pick<SharedShelf['picks'][number], 'category'> & {
      pick: { id: string; image: ShareImage | null } | null;
    })[];
};

/** Increase this after changing drawing code, so that cached pictures are replaced. */
const DRAWING_VERSION = 2;

/** The words shown for the whole site instead of a curator's name and title. */
const buildHeadline = ({ name, description }: SiteIdentity) => ({
  ...(description === DEFAULT_IDENTITY.description
    ? { fullName: 'Nine things you stand behind', title: 'Three books, three places, three products' }
    : { fullName: name, title: description }),
  username: null,
  location: null,
});

const kinds: Record<string, Kind> = {
  async profile(query, id) {
    const { profile } = await query<{ profile: SharedShelf | null }>(
      `query ShareOfShelf($id: ID!) { profile(id: $id) {
        id fullName username title location
        picks { category rank title image { url(width: 320) placeholder } }
      } }`,
      { id },
    );
    // A person without public picks has no shelf to show.
    if (!profile || profile.picks.length === 0) return null;
    return { shelf: profile };
  },

  async year(query, id) {
    const [, profileId, digits] = /^(.+)-(\d{4})$/.exec(id) ?? [];
    if (!profileId) return null;
    const year = Number(digits);
    const { profile } = await query<{ profile: SharedYear | null }>(
      `query ShareOfYear($id: ID!, $year: Int!) { profile(id: $id) {
        fullName username
        yearInReview(year: $year) {
          category rank title rankedAt arrivedAt leftAt removalReason pick { id image { url(width: 320) placeholder } }
        }
      } }`,
      { id: profileId, year },
    );
    if (!profile || profile.yearInReview.length === 0) return null;
    const review = computeYearReview(profile.yearInReview, year, Date.now());
    const shelf = {
      fullName: profile.fullName,
      username: profile.username,
      title: `${year} in review`,
      location: yearInWords(review),
      picks: review.standing.map(({ category, rank, title, pick }) => ({
        category,
        rank,
        title,
        image: pick?.image ?? null,
      })),
    };
    return { shelf };
  },

  async pick(query, id) {
    const { pick } = await query<{ pick: SharedPick | null }>(
      `query ShareOfPick($id: ID!) { pick(id: $id) {
        id title reference category rank image { url(width: 960) placeholder } profile { fullName username }
      } }`,
      { id },
    );
    return pick && { pick };
  },

  async thing(query, id) {
    const { thing } = await query<{ thing: (SharedThing & { shelvesCount: number }) | null }>(
      `query ShareOfThing($id: ID!) { thing(id: $id) { ${THING} shelvesCount } }`,
      { id },
    );
    if (!thing) return null;
    const { shelvesCount } = thing;
    const line = shelvesCount === 1 ? 'On 1 shelf' : shelvesCount > 1 ? `On ${shelvesCount} shelves` : '';
    return { pick: { ...thing, rank: null, profile: null, line } };
  },

  async 'top-things'(query, id) {
    if (!categories.some((category) => category === id)) return null;
    const { topThings } = await query<{ topThings: { nodes: { thing: SharedThing | null }[] } }>(
      `query ShareOfTopThings($category: Category!) {
        topThings(category: $category, first: 1) { nodes { thing { ${THING} } } }
      }`,
      { category: id.toUpperCase() },
    );
    const thing = topThings.nodes[0]?.thing;
    if (!thing) return null;
    return { pick: { ...thing, rank: 1, profile: null, line: `The ${id} that curators agree on` } };
  },

  async city(query, id) {
    const { city } = await query<{ city: { name: string; places: { nodes: SharedThing[] } } | null }>(
      `query ShareOfCity($slug: String!) { city(slug: $slug) { name places(first: 1) { nodes { ${THING} } } } }`,
      { slug: id },
    );
    const place = city?.places.nodes[0];
    if (!place) return null;
    return { pick: { ...place, rank: null, profile: null, line: `Places in ${city.name}` } };
  },

  async collection(query, id) {
    const { collection } = await query<{ collection: SharedCollection | null }>(
      `query ShareOfCollection($id: ID!) { collection(id: $id) {
        id title issueNumber cover { url(width: 640) placeholder } profile { fullName username } picks { id }
      } }`,
      { id },
    );
    return collection && { collection };
  },

  async site(query, id, site) {
    if (id !== 'threes') return null;
    const found = await query<Record<string, { nodes: SharedShelf['picks'] }>>(
      `query ShareOfSite { ${categoryOrder
        .map(
          (row) => `${row}: feed(first: 12, category: ${row}, order: POPULAR) {
          nodes { id category title image { url(width: 320) placeholder } }
        }`,
        )
        .join(' ')} }`,
      {},
    );
    const picks = categoryOrder.flatMap(
      (row) => found[row]?.nodes.filter(({ image }) => image).slice(0, 3) ?? [],
    );
    // Picks of several curators have the same ranks, so none is shown.
    return { shelf: { ...buildHeadline(site), picks: picks.map((pick) => ({ ...pick, rank: null })) } };
  },
};

/** What the share picture of this kind and id shows. Null if nothing of it is public. */
export async function readShareSubject(
  query: VisitorQuery,
  kind: string,
  id: string,
  site: SiteIdentity,
): Promise<ShareSubject | null> {
  const content = Object.hasOwn(kinds, kind) ? await kinds[kind]?.(query, id, site) : null;
  if (!content) return null;
  return {
    version: hashVersion(content, site),
    draw(load) {
      if ('shelf' in content) return drawShelf(content.shelf, load, site.name);
      if ('pick' in content) return drawPick(content.pick, load, site.name);
      return drawCollection(content.collection, load, site.name);
    },
  };
}

const hashVersion = (content: object, { name }: SiteIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content, name]))
    .digest('base64url')
    .slice(0, 22);
