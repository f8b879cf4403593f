import type { VisitorQuery } from '../../platform/context.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import { UUID } from '../../platform/text/uuid.rules.ts';
import { type CategoryName, categories } from '../category/category.rules.ts';
import { SHARE_SIZE, sharePaths } from '../share/share.rules.ts';
import type { SiteIdentity } from '../site/site.reads.ts';
import { type Addresses, buildAddresses, SLUG, USERNAME } from './addresses.ts';
import { EMBED_WIDTH, embedHeight } from './embed.page.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

/** An oEmbed response (https://oembed.com, section 2.3). `comments_count` is our own field. */
type Oembed = Record<string, string | number | undefined>;
/** The maximum size that the other site requests. */
export type OembedBounds = { width: number; height: number };
type Person = { id: string; username: string | null; fullName: string | null };
type Picture = { width: number; height: number; srcSet: string } | null;
type Reader = (
  addresses: Addresses,
  query: VisitorQuery,
  id: string,
  within: OembedBounds,
  site: SiteIdentity,
) => Promise<Oembed | null>;

const PERSON = 'id username fullName';
const PICTURE = 'width height srcSet';

/** The pages that support oEmbed: pattern of the path, format of the id, and function that reads them. */
const pages: { path: RegExp; id: RegExp; read: Reader }[] = [
  { path: /^\/@([^/]+)\/?$/, id: USERNAME, read: shelf('username') },
  { path: /^\/profile\/([^/]+)\/?$/, id: UUID, read: shelf('id') },
  { path: /^\/picks?\/([^/]+)\/?$/, id: UUID, read: linked('pick', 'image') },
  { path: /^\/collections?\/([^/]+)\/?$/, id: UUID, read: linked('collection', 'cover') },
  ...categories.map((category) => ({
    path: new RegExp(`^/${category}/([^/]+)/?$`),
    id: SLUG,
    read: thing(category),
  })),
];

/** The oEmbed response for an address. Null if it belongs to another site, or has nothing public to embed. */
export async function readOembed(
  site: SiteIdentity,
  publicUrl: string,
  query: VisitorQuery,
  url: string,
  within: OembedBounds,
): Promise<Oembed | null> {
  const found = find(publicUrl, url);
  const addresses = buildAddresses({ publicUrl });
  const answer = found && (await found.read(addresses, query, found.id, within, site));
  return answer && { version: '1.0', ...answer, ...provider(addresses, site), cache_age: 3600 };
}

/**
 * The link by which other sites find a page's oEmbed response, or null if it has none. `url` is the canonical address
 * of the page.
 */
export function oembedLink(url: string): { rel: string; type: string; href: string } | null {
  const { origin } = new URL(url);
  if (!find(origin, url)) return null;
  const href = `${origin}/oembed?format=json&url=${encodeURIComponent(url)}`;
  return { rel: 'alternate', type: 'application/json+oembed', href };
}

const provider = (addresses: Addresses, site: SiteIdentity): Oembed => ({
  provider_name: site.name,
  provider_url: addresses.at('/'),
});

export const oembedXml = (answer: Oembed): string =>
  xmlDocument(
    element(
      'oembed',
      {},
      Object.entries(answer).map(([name, value]) => (value === undefined ? null : element(name, {}, value))),
    ),
  );

function find(publicUrl: string, url: string): { id: string; read: Reader } | null {
  const address = parseUrl(url);
  if (!address) return null;
  const { host, protocol, pathname } = address;
  if (host !== new URL(publicUrl).host || !/^https?:$/.test(protocol)) return null;
  for (const { path, id, read } of pages) {
    const [, part] = path.exec(pathname.replace(/^\/%40/i, '/@')) ?? [];
    if (part && id.test(part)) return { id: part, read };
  }
  return null;
}

const author = (addresses: Addresses, { username, fullName, id }: Person): Oembed => ({
  author_name: fullName ?? undefined,
  author_url: username ? addresses.shelf({ username, id }) : undefined,
});

function shelf(by: 'username' | 'id'): Reader {
  const document = `query EmbeddableShelf($${by}: ${by === 'id' ? 'ID' : 'String'}!) {
    profile(${by}: $${by}) { ${PERSON} picks { category } }
  }`;
  type Data = { profile: (Person & { picks: { category: 'BOOKS' | 'PLACES' | 'PRODUCTS' }[] }) | null };
  return async (addresses, query, id, within, site) => {
    const { profile } = await query<Data>(document, { [by]: id });
    if (!profile?.username || profile.picks.length === 0) return null;
    const title = `${profile.fullName ?? profile.username} on ${site.name}`;
    const width = Math.min(EMBED_WIDTH, within.width);
    const height = Math.min(embedHeight(width, profile.picks), within.height);
    // The other site's CSP may forbid style attributes.
    const html =
      `<iframe src="${escapeXml(addresses.embed(profile.username))}" width="${width}" height="${height}"` +
      ` title="${escapeXml(title)}" loading="lazy" frameborder="0"></iframe>`;
    const thumbnail = buildThumbnail(addresses, sharePaths.profile(profile.id), null, within);
    return { type: 'rich', title, ...author(addresses, profile), html, width, height, ...thumbnail };
  };
}

type Linked = { id: string; title: string; commentsCount: number; profile: Person; picture: Picture };

/** A pick or collection as a link with a picture. */
function linked(kind: 'pick' | 'collection', picture: 'image' | 'cover'): Reader {
  const document = `query EmbeddableLink($id: ID!) {
    found: ${kind}(id: $id) { id title commentsCount profile { ${PERSON} } picture: ${picture} { ${PICTURE} } }
  }`;
  return async (addresses, query, id, within) => {
    const { found } = await query<{ found: Linked | null }>(document, { id });
    if (!found) return null;
    const { title, profile, commentsCount } = found;
    const thumbnail = buildThumbnail(addresses, sharePaths[kind](found.id), found.picture, within);
    return {
      type: 'link',
      title,
      ...author(addresses, profile),
      ...thumbnail,
      comments_count: commentsCount,
    };
  };
}

/** A thing as a link with a picture. Things have no author. */
function thing(category: CategoryName): Reader {
  const document = `query EmbeddableThing($category: Category!, $slug: String!) {
    thing(category: $category, slug: $slug) { id title image { ${PICTURE} } }
  }`;
  type Data = { thing: { id: string; title: string; image: Picture } | null };
  return async (addresses, query, slug, within) => {
    const { thing } = await query<Data>(document, { category: category.toUpperCase(), slug });
    if (!thing) return null;
    const thumbnail = buildThumbnail(addresses, sharePaths.thing(thing.id), thing.image, within);
    return { type: 'link', title: thing.title, ...thumbnail };
  };
}

/** The share picture if it fits, otherwise the widest fitting file of the thing's picture. */
function buildThumbnail(addresses: Addresses, share: string, picture: Picture, within: OembedBounds): Oembed {
  const stored = (picture?.srcSet.split(', ') ?? []).map((source) => {
    const [path = '', width = ''] = source.split(' ');
    const wide = Number.parseInt(width, 10);
    return { path, width: wide, height: Math.round((wide / picture!.width) * picture!.height) };
  });
  const fitting = [...stored, { path: share, ...SHARE_SIZE }].filter(
    ({ width, height }) => width <= within.width && height <= within.height,
  );
  const best = fitting.find(({ path }) => path === share) ?? fitting.at(-1);
  if (!best) return {};
  return {
    thumbnail_url: addresses.at(best.path),
    thumbnail_width: best.width,
    thumbnail_height: best.height,
  };
}
