import { type Request, type Response, Router } from 'express';
import { SHARE_SIZE, sharePathOf } from '../modules/share/share.rules.ts';
import { type Addresses, addressesOf, USERNAME, UUID } from '../modules/syndication/addresses.ts';
import { EMBED_WIDTH, embedHeight } from '../modules/syndication/embed.page.ts';
import { element, escapeXml, xmlDocument } from '../modules/syndication/xml.ts';
import type { Env } from '../platform/env.ts';
import type { VisitorQuery } from './visitor-query.ts';

/** The oEmbed answer: https://oembed.com, section 2.3. */
type Answer = Record<string, string | number | undefined>;
type Bounds = { width: number; height: number };
type Person = { id: string; username: string | null; fullName: string | null };
type Picture = { width: number; height: number; srcSet: string } | null;
type Reply = (to: Addresses, query: VisitorQuery, id: string, within: Bounds) => Promise<Answer | null>;

const PERSON = 'id username fullName';
const PICTURE = 'width height srcSet';

/** The pages that have an answer: their path, what their last part may look like, and who answers. */
const pages: { path: RegExp; id: RegExp; reply: Reply }[] = [
  { path: /^\/@([^/]+)\/?$/, id: USERNAME, reply: shelf('username') },
  { path: /^\/profile\/([^/]+)\/?$/, id: UUID, reply: shelf('id') },
  { path: /^\/picks?\/([^/]+)\/?$/, id: UUID, reply: pick },
  { path: /^\/collections?\/([^/]+)\/?$/, id: UUID, reply: collection },
];

/** GET /oembed?url=…: what another site can show in place of a link to a shelf, a pick or a collection. */
export function oembed(env: Pick<Env, 'publicUrl'>, query: VisitorQuery): Router {
  const router = Router();
  const to = addressesOf(env);

  router.get('/oembed', async (req, res) => {
    // Pages ask for it from scripts of their own; there is nothing in it that is not public.
    res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    const url = text(req, 'url');
    const within = boundsOf(req);
    if (!url || !within) return refuse(res, 400, 'Give a url, and maxwidth and maxheight as numbers');
    const format = text(req, 'format') ?? 'json';
    if (format !== 'json' && format !== 'xml') return refuse(res, 501, 'format must be json or xml');
    const found = find(env.publicUrl, url);
    const answer = found && (await found.reply(to, query, found.id, within));
    if (!answer) return refuse(res, 404, 'There is nothing to embed at this url');

    const whole: Answer = { version: '1.0', ...answer, ...provider(to), cache_age: 3600 };
    res.set('Cache-Control', 'public, max-age=300, stale-while-revalidate=3600');
    if (format === 'json') res.json(whole);
    else res.type('text/xml').send(xmlOf(whole));
  });
  return router;
}

/** For the head of a page that has an oEmbed answer; `url` is the page's canonical address. */
export function oembedLink(url: string): { rel: string; type: string; href: string } {
  const href = `${new URL(url).origin}/oembed?format=json&url=${encodeURIComponent(url)}`;
  return { rel: 'alternate', type: 'application/json+oembed', href };
}

const provider = (to: Addresses): Answer => ({ provider_name: 'Threes', provider_url: to.at('/') });

const xmlOf = (answer: Answer) =>
  xmlDocument(
    element(
      'oembed',
      {},
      Object.entries(answer).map(([name, value]) => (value === undefined ? null : element(name, {}, value))),
    ),
  );

function refuse(res: Response, status: 400 | 404 | 501, message: string): void {
  res.status(status).set('Cache-Control', 'public, max-age=60').type('text/plain').send(message);
}

/** One parameter; one that is given twice counts as none. */
function text(req: Request, name: string): string | undefined {
  const value = req.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function boundsOf(req: Request): Bounds | null {
  const [width, height] = ['maxwidth', 'maxheight'].map((name) =>
    req.query[name] === undefined
      ? Number.POSITIVE_INFINITY
      : Number(/^\d{1,5}$/.exec(text(req, name) ?? '')),
  );
  return width && height ? { width, height } : null;
}

function find(publicUrl: string, url: string): { id: string; reply: Reply } | null {
  if (!URL.canParse(url)) return null;
  const { host, protocol, pathname } = new URL(url);
  if (host !== new URL(publicUrl).host || !/^https?:$/.test(protocol)) return null;
  for (const { path, id, reply } of pages) {
    const [, part] = path.exec(pathname.replace(/^\/%40/i, '/@')) ?? [];
    if (part && id.test(part)) return { id: part, reply };
  }
  return null;
}

const author = (to: Addresses, { username, fullName, id }: Person): Answer => ({
  author_name: fullName ?? undefined,
  author_url: username ? to.shelf({ username, id }) : undefined,
});

function shelf(by: 'username' | 'id'): Reply {
  const document = `query EmbeddableShelf($${by}: ${by === 'id' ? 'ID' : 'String'}!) {
    profile(${by}: $${by}) { ${PERSON} picks { category } }
  }`;
  type Data = { profile: (Person & { picks: { category: 'BOOKS' | 'PLACES' | 'PRODUCTS' }[] }) | null };
  return async (to, query, id, within) => {
    const { profile } = await query<Data>(document, { [by]: id });
    if (!profile?.username || profile.picks.length === 0) return null;
    const title = `${profile.fullName ?? profile.username} on Threes`;
    const width = Math.min(EMBED_WIDTH, within.width);
    const height = Math.min(embedHeight(width, profile.picks), within.height);
    // No style attribute: the policy of the page it lands on may refuse those.
    const html =
      `<iframe src="${escapeXml(to.embed(profile.username))}" width="${width}" height="${height}"` +
      ` title="${escapeXml(title)}" loading="lazy" frameborder="0"></iframe>`;
    const thumbnail = thumbnailOf(to, sharePathOf.profile(profile.id), null, within);
    return { type: 'rich', title, ...author(to, profile), html, width, height, ...thumbnail };
  };
}

async function pick(to: Addresses, query: VisitorQuery, id: string, within: Bounds): Promise<Answer | null> {
  type Data = { pick: { id: string; title: string; profile: Person; image: Picture } | null };
  const { pick } = await query<Data>(
    `query EmbeddablePick($id: ID!) { pick(id: $id) { id title profile { ${PERSON} } image { ${PICTURE} } } }`,
    { id },
  );
  if (!pick) return null;
  const thumbnail = thumbnailOf(to, sharePathOf.pick(pick.id), pick.image, within);
  return { type: 'link', title: pick.title, ...author(to, pick.profile), ...thumbnail };
}

async function collection(
  to: Addresses,
  query: VisitorQuery,
  id: string,
  within: Bounds,
): Promise<Answer | null> {
  type Data = { collection: { id: string; title: string; profile: Person; cover: Picture } | null };
  const { collection } = await query<Data>(
    `query EmbeddableCollection($id: ID!) {
      collection(id: $id) { id title profile { ${PERSON} } cover { ${PICTURE} } }
    }`,
    { id },
  );
  if (!collection) return null;
  const thumbnail = thumbnailOf(to, sharePathOf.collection(collection.id), collection.cover, within);
  return { type: 'link', title: collection.title, ...author(to, collection.profile), ...thumbnail };
}

/** The share picture, or where that is too large the widest file of the thing's own picture that is not. */
function thumbnailOf(to: Addresses, share: string, picture: Picture, within: Bounds): Answer {
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
  return { thumbnail_url: to.at(best.path), thumbnail_width: best.width, thumbnail_height: best.height };
}
