import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Request, type Response, Router } from 'express';
import { isImageKey } from '../modules/media/media.keys.ts';
import { type Drawing, type LoadPicture, ROWS } from '../modules/share/share.canvas.ts';
import { drawCollection, type SharedCollection } from '../modules/share/share.collection.ts';
import { drawPick, type SharedPick } from '../modules/share/share.pick.ts';
import { drawShelf, type SharedShelf } from '../modules/share/share.shelf.ts';
import type { Services } from '../platform/services.ts';
import type { VisitorQuery } from './visitor-query.ts';

/** `content` is all that the drawing shows, so that its hash changes with the drawing. */
type Subject = { content: object; draw(fetch: LoadPicture): Promise<Drawing> };
type Kind = (query: VisitorQuery, id: string) => Promise<Subject | null>;

/** To be raised when the drawing changes: who has an older one is given the new one. */
const DRAWN_AS = 2;
const KEPT_BYTES = 24 * 1024 * 1024;
const LANES = 2;
const WAITING_MAX = 40;

/** What Threes says of itself where a curator's name and title stand. */
const SITE = {
  fullName: 'Nine things you stand behind',
  username: null,
  title: 'Three books, three places, three products',
  location: null,
} as const;

const kinds: Record<string, Kind> = {
  async profile(query, id) {
    const { profile } = await query<{ profile: SharedShelf | null }>(
      `query ShareOfShelf($id: ID!) { profile(id: $id) {
        id fullName username title location
        picks { category rank title image { url(width: 320) placeholder } }
      } }`,
      { id },
    );
    // Without a public pick there is no shelf to show.
    if (!profile || profile.picks.length === 0) return null;
    return { content: profile, draw: (fetch) => drawShelf(profile, fetch) };
  },

  async pick(query, id) {
    const { pick } = await query<{ pick: SharedPick | null }>(
      `query ShareOfPick($id: ID!) { pick(id: $id) {
        id title reference category rank image { url(width: 960) placeholder } profile { fullName username }
      } }`,
      { id },
    );
    return pick && { content: pick, draw: (fetch) => drawPick(pick, fetch) };
  },

  async collection(query, id) {
    const { collection } = await query<{ collection: SharedCollection | null }>(
      `query ShareOfCollection($id: ID!) { collection(id: $id) {
        id title issueNumber cover { url(width: 640) placeholder } profile { fullName username } picks { id }
      } }`,
      { id },
    );
    return collection && { content: collection, draw: (fetch) => drawCollection(collection, fetch) };
  },

  async site(query, id) {
    if (id !== 'threes') return null;
    const found = await query<Record<string, { nodes: SharedShelf['picks'] }>>(
      `query ShareOfSite { ${ROWS.map(
        (row) => `${row}: feed(first: 12, category: ${row}, order: POPULAR) {
          nodes { id category title image { url(width: 320) placeholder } }
        }`,
      ).join(' ')} }`,
      {},
    );
    // A shelf of everybody's, at no rank.
    const picks = ROWS.flatMap((row) => found[row]?.nodes.filter(({ image }) => image).slice(0, 3) ?? []);
    const shelf = { ...SITE, picks: picks.map((pick) => ({ ...pick, rank: null })) };
    return { content: shelf, draw: (fetch) => drawShelf(shelf, fetch) };
  },
};

/** GET /share/{profile|pick|collection|site}/{id}.jpg: what a link to it unfolds into. */
export function shareRouter(query: VisitorQuery, storage: Services['storage'], log: Services['log']): Router {
  const router = Router();
  const drawn = createDrawingCache();

  const fetch: LoadPicture = async ({ url }) => {
    const key = url.replace(/^\/media\//, '');
    try {
      const object = isImageKey(key) ? await storage.get(key) : null;
      return object && (await buffer(object.body));
    } catch (error) {
      log.warn({ err: error, key }, 'a share picture goes without one of its pictures');
      return null;
    }
  };

  router.get('/share/:kind/:id.jpg', async (req, res, next) => {
    const kind = Object.hasOwn(kinds, req.params.kind) ? kinds[req.params.kind] : undefined;
    try {
      const subject = await kind?.(query, req.params.id);
      if (!subject) return answerWithout(res, 404);
      await answer(req, res, subject);
    } catch (error) {
      next(error);
    }
  });
  return router;

  async function answer(req: Request, res: Response, subject: Subject): Promise<void> {
    const print = fingerprint(subject);
    res.set({
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      ETag: `"${print}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const drawing = await drawn(print, () => subject.draw(fetch));
    if (!drawing?.whole) res.removeHeader('ETag');
    if (!drawing) return answerWithout(res.set('Retry-After', '5'), 503);
    // One that lacks a picture is asked for again soon.
    if (!drawing.whole) res.set('Cache-Control', 'public, max-age=60');
    res.type('jpeg').set('Content-Length', String(drawing.bytes.length)).end(drawing.bytes);
  }
}

function fingerprint({ content }: Subject): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWN_AS, content]))
    .digest('base64url')
    .slice(0, 22);
}

function answerWithout(res: Response, status: 404 | 503): void {
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').end();
}

/**
 * Keeps what was drawn last, in this process: a drawing takes less than half a second, and whoever unfolds a link
 * keeps it for an hour, so files in the bucket that somebody has to clear away would save little. Each is drawn by
 * one at a time, two at once in all; null when too many wait already.
 */
function createDrawingCache() {
  const kept = new Map<string, Drawing>();
  const underWay = new Map<string, Promise<Drawing>>();
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  let bytes = 0;
  let turn = 0;

  const keep = (key: string, drawing: Drawing) => {
    kept.set(key, drawing);
    bytes += drawing.bytes.length;
    for (const [oldest, { bytes: old }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
  };

  return async (key: string, draw: () => Promise<Drawing>): Promise<Drawing | null> => {
    const known = kept.get(key);
    if (known) {
      // The one used last goes last.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const awaited = underWay.get(key);
    if (awaited) return awaited;
    if (underWay.size >= WAITING_MAX) return null;
    const lane = turn++ % LANES;
    const drawing = (lanes[lane] ?? Promise.resolve()).then(draw);
    lanes[lane] = drawing.catch(() => undefined);
    underWay.set(key, drawing);
    try {
      const done = await drawing;
      if (done.whole) keep(key, done);
      return done;
    } finally {
      underWay.delete(key);
    }
  };
}
