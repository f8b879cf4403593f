import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import busboy, { type Busboy } from 'busboy';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import type { Author } from '../../modules/access/author.service.ts';
import { ImageRejected, type RejectionReason } from '../../modules/media/image.process.ts';
import { imageSrcSet, imageUrl } from '../../modules/media/media.keys.ts';
import { IMAGE_MAX_BYTES, imageKind, imageMessages } from '../../modules/media/media.rules.ts';
import { storeImage } from '../../modules/media/media.service.ts';
import type { Viewer } from '../../platform/context.ts';
import {
  AppError,
  forbidden,
  getCodeOfStatus,
  invalidField,
  isAuthorDeleted,
  isOutage,
  unauthenticated,
  unavailable,
} from '../../platform/errors.ts';
import { requireScope } from '../../platform/graphql/scopes.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { metrics } from '../../platform/monitoring/metrics.ts';
import { noteErrors } from '../../platform/monitoring/trace.ts';
import type { Services } from '../../platform/services.ts';
import { missingScopeHeaders } from '../auth/challenge.ts';
import { responseFor } from '../security/security.ts';
import { createTemporaryFiles } from './uploads.files.ts';

type CurrentAuthor = (req: Request) => Author;

/** The maximum size of the form without the file. */
const FORM_MAX_BYTES = 16 * 1024;
/** The seconds after which a client should retry when all slots are taken. */
const BUSY_RETRY_S = 5;

/** Limits of uploads in one process. Each upload has a file of up to 5 MB on disk. */
const LIMITS = {
  concurrency: 8,
  /** Per person. The nine pictures of a shelf are uploaded in a few rounds. */
  perPerson: 3,
  waiting: 32,
  waitingPerPerson: 12,
  waitMs: 10_000,
  /** The longest pause within a body, and the maximum time for a body. */
  idleMs: 8_000,
  bodyMs: 120_000,
};

/**
 * POST /uploads: a form with a picture `file` and its `kind`. Responds with 201 and {id, url, width, height, srcSet,
 * placeholder}. `limit` counts an upload of this person and throws RATE_LIMITED.
 */
export function uploadsRouter(
  services: Services,
  currentAuthor: CurrentAuthor,
  limit: (key: string) => Promise<unknown>,
  bounds: Partial<typeof LIMITS> = {},
): Router {
  const router = Router();
  const bound = { ...LIMITS, ...bounds };
  const slots = createLimiter(bound);
  const files = createTemporaryFiles(join(services.env.dataFolder, 'uploads'));
  router.post('/uploads', async (req, res) => {
    const author = currentAuthor(req);
    const viewer = checkRequest(req, author);
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const release = await slots.acquire(viewer.id, { signal: gone.signal, waitMs: bound.waitMs });
    if (!release) throw unavailable(imageMessages.busy, BUSY_RETRY_S);
    try {
      await limit(viewer.id);
      const image = await files.use(async (path) => {
        const kind = await readForm(req, path, bound);
        return storeImage({ services, ownerId: viewer.id, author, kind, file: path });
      });
      metrics.uploads.inc({ result: 'stored' });
      const { id, width, height, placeholder } = image;
      const srcSet = imageSrcSet(image);
      res.status(201).json({ id, url: imageUrl(image), width, height, srcSet, placeholder });
    } finally {
      release();
    }
  });
  return router;
}

/** Sends errors of uploads in the format of GraphQL, with messages for users. */
export function uploadErrors({ env, log }: Pick<Services, 'env' | 'log'>): ErrorRequestHandler {
  return (error, req, res, _next) => {
    if (!(error instanceof AppError) && !isAuthorDeleted(error))
      log.error({ err: error }, 'An upload failed');
    if (res.headersSent) return void res.destroy();
    const { status, message, extensions } = errorResponse(error);
    const { code, retryAfter } = extensions;
    noteErrors(req.trace, [code]);
    metrics.uploads.inc({ result: code });
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    res.set(missingScopeHeaders(env, extensions));
    discardBody(req);
    const requestId = req.trace?.requestId;
    res.status(status).json({ errors: [{ message, extensions: { ...extensions, requestId } }] });
  };
}

/** Checks everything that is known before the body is read. */
function checkRequest(req: Request, { viewer }: Author): Viewer {
  // A form on another site can send neither this header nor a token.
  if (!req.token && !req.get('x-requested-with')) throw forbidden(imageMessages.notFromHere);
  if (!viewer) throw unauthenticated(imageMessages.signedOut);
  requireScope(req.token, 'write_picks');
  if (Number(req.get('content-length')) > IMAGE_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge();
  return viewer;
}

type Timeouts = Pick<typeof LIMITS, 'idleMs' | 'bodyMs'>;

/** Reads the form and writes its file to `path`, within the limits. Returns the kind of the picture. */
async function readForm(req: Request, path: string, patience: Timeouts) {
  const { hasFile, fields } = await parseForm(req, path, patience);
  if (!hasFile) throw invalidField('file', imageMessages.noFile);
  const kind = imageKind.safeParse(fields.get('kind'));
  if (!kind.success) throw invalidField('kind', imageMessages.noKind);
  return kind.data;
}

type Form = { hasFile: boolean; fields: Map<string, string> };

function parseForm(req: Request, path: string, { idleMs, bodyMs }: Timeouts): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form = formParser(req);
    if (!form) return reject(new ImageRejected('type', imageMessages.notAForm));
    const fields = new Map<string, string>();
    let file: WriteStream | undefined;
    let written: Promise<void> | undefined;

    const stop = (error: unknown) => {
      req.unpipe(form);
      end();
      file?.destroy();
      // Deferred, because the parser reports the limit while it is parsing.
      setImmediate(() => form.destroy());
      // The file can be deleted only after its stream is closed.
      Promise.resolve(written).then(
        () => reject(error),
        () => reject(error),
      );
    };
    const idle = setTimeout(() => stop(invalidField('file', imageMessages.cutShort)), idleMs);
    const latest = setTimeout(() => stop(invalidField('file', imageMessages.cutShort)), bodyMs);
    const onData = () => idle.refresh();
    const onClose = () => {
      if (!req.complete) stop(invalidField('file', imageMessages.cutShort));
    };
    const end = () => {
      clearTimeout(idle);
      clearTimeout(latest);
      req.off('data', onData).off('close', onClose);
    };

    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (name, stream, { filename }) => {
      // The form reports the same error.
      stream.on('error', () => {});
      if (name !== 'file' || !filename) return stream.resume();
      const opened = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      written = new Promise((done, failed) => {
        opened.once('close', done).once('error', failed);
      });
      written.catch(stop);
      file = opened;
      stream.once('limit', () => stop(tooLarge()));
      stream.pipe(opened);
    });
    form.on('filesLimit', () => stop(invalidField('file', imageMessages.manyFiles)));
    form.on('error', () => stop(invalidField('file', imageMessages.cutShort)));
    form.on('close', () => {
      end();
      Promise.resolve(written).then(() => resolve({ hasFile: written !== undefined, fields }), reject);
    });
    req.on('data', onData).on('close', onClose);
    req.pipe(form);
  });
}

function formParser(req: Request): Busboy | null {
  try {
    return busboy({
      headers: req.headers,
      // busboy reports the limit when a file reaches it. That size is the first one we refuse.
      limits: { files: 1, fields: 4, fieldSize: 100, fileSize: IMAGE_MAX_BYTES, headerPairs: 20 },
    });
  } catch {
    return null;
  }
}

const tooLarge = () => new ImageRejected('bytes', imageMessages.tooLarge);

const STATUS_OF_REFUSAL: Record<RejectionReason, number> = {
  type: 415,
  bytes: 413,
  pixels: 413,
  unreadable: 400,
};

function errorResponse(error: unknown) {
  const response = responseFor(isOutage(error) ? unavailable(imageMessages.storeAway) : error);
  if (response.status === 500) return { ...response, message: imageMessages.failed };
  if (!(error instanceof ImageRejected)) return response;
  const status = STATUS_OF_REFUSAL[error.refusal];
  return { ...response, status, extensions: { ...response.extensions, code: getCodeOfStatus(status) } };
}

// A browser reads the response only after sending the whole body, so the rest is read and discarded, up to a limit.
function discardBody(req: Request): void {
  let left = 4 * IMAGE_MAX_BYTES;
  const idle = setTimeout(() => req.destroy(), LIMITS.idleMs);
  req.on('data', (chunk: Buffer) => {
    idle.refresh();
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  for (const event of ['end', 'close']) req.once(event, () => clearTimeout(idle));
  req.resume();
}
