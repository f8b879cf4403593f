import busboy, { type Busboy } from 'busboy';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { ImageRefused, type Refusal } from '../modules/media/image.process.ts';
import { imageSrcSet, imageUrl } from '../modules/media/media.keys.ts';
import { IMAGE_MAX_BYTES, imageKind, imageMessages } from '../modules/media/media.rules.ts';
import { storeImage } from '../modules/media/media.service.ts';
import type { Viewer } from '../platform/context.ts';
import { AppError, forCaller, isAuthorGone, isAway, statusOf, unavailable } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';

type CurrentViewer = (req: Request) => Viewer | null | Promise<Viewer | null>;

/** What the form around the file may weigh. */
const FORM_MAX_BYTES = 16 * 1024;

/**
 * POST /uploads: a form with one image `file` and its `kind`. 201 {id, url, width, height, srcSet, placeholder}, or
 * {error: {code, message}}. `limit` counts one upload of this person and throws RATE_LIMITED.
 */
export function uploadsRouter(
  parts: Parts,
  currentViewer: CurrentViewer,
  limit: (key: string) => Promise<void>,
): Router {
  const router = Router();
  router.post('/uploads', async (req, res, next) => {
    try {
      const viewer = await admit(req, currentViewer, limit);
      const { bytes, kind } = await readForm(req);
      const image = await storeImage({ parts, ownerId: viewer.id, kind, bytes });
      const { id, width, height, placeholder } = image;
      const srcSet = imageSrcSet(image);
      res.status(201).json({ id, url: imageUrl(image), width, height, srcSet, placeholder });
    } catch (error) {
      next(error);
    }
  });
  return router;
}

/** Answers what failed on the way of an upload, in the upload's own form. */
export function uploadErrors({ log }: Pick<Parts, 'log'>): ErrorRequestHandler {
  return (error, req, res, _next) => {
    if (!(error instanceof AppError) && !isAuthorGone(error))
      log.error({ err: error, requestId: req.id }, 'An upload failed');
    refuse(req, res, error);
  };
}

async function admit(
  req: Request,
  currentViewer: CurrentViewer,
  limit: (key: string) => Promise<void>,
): Promise<Viewer> {
  // A form on another site cannot set this header.
  if (!req.get('x-requested-with')) throw new AppError('FORBIDDEN', imageMessages.notFromHere);
  const viewer = await currentViewer(req);
  if (!viewer) throw new AppError('UNAUTHENTICATED', imageMessages.signedOut);
  await limit(viewer.id);
  if (Number(req.get('content-length')) > IMAGE_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge();
  return viewer;
}

/** Reads the form to its end, and of its file no more than is allowed. */
async function readForm(req: Request) {
  const { file, fields } = await parseForm(req);
  if (!file) throw badForm(imageMessages.noFile);
  const kind = imageKind.safeParse(fields.get('kind'));
  if (!kind.success) throw badForm(imageMessages.noKind, 'kind');
  return { bytes: file, kind: kind.data };
}

type Form = { file: Buffer | null; fields: Map<string, string> };

function parseForm(req: Request): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form = formParser(req);
    if (!form) return reject(badForm(imageMessages.notAForm));
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let chosen = false;

    const stop = (error: AppError) => {
      req.unpipe(form);
      // Not under its feet: it says that a limit is reached from the middle of its work.
      setImmediate(() => form.destroy());
      chunks.length = 0;
      reject(error);
    };
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (name, stream, { filename }) => {
      // Said by the form itself too.
      stream.on('error', () => {});
      if (name !== 'file' || !filename) return stream.resume();
      chosen = true;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => stop(tooLarge()));
    });
    form.on('filesLimit', () => stop(badForm(imageMessages.manyFiles)));
    form.on('error', () => stop(badForm(imageMessages.cutShort)));
    form.on('close', () => resolve({ file: chosen ? Buffer.concat(chunks) : null, fields }));
    req.on('close', () => {
      if (!req.complete) stop(badForm(imageMessages.cutShort));
    });
    req.pipe(form);
  });
}

function formParser(req: Request): Busboy | null {
  try {
    return busboy({
      headers: req.headers,
      // It calls a file too large once it has reached the limit, so the limit is one byte too many.
      limits: { files: 1, fields: 4, fieldSize: 100, fileSize: IMAGE_MAX_BYTES + 1, headerPairs: 20 },
    });
  } catch {
    return null;
  }
}

const badForm = (message: string, field = 'file') =>
  new AppError('BAD_USER_INPUT', message, { fields: [{ field, message }] });

const tooLarge = () => new ImageRefused('bytes', imageMessages.tooLarge);

const STATUS_OF_REFUSAL: Record<Refusal, number> = { type: 415, bytes: 413, pixels: 413, unreadable: 400 };

function refuse(req: Request, res: Response, error: unknown): void {
  const { status, code, message, retryAfter } = describe(error);
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
  drain(req);
  res.status(status).json({ error: { code, message } });
}

function describe(error: unknown) {
  const told = isAway(error) ? unavailable(imageMessages.storeAway) : forCaller(error);
  if (!told) {
    return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: imageMessages.failed };
  }
  return {
    status: told instanceof ImageRefused ? STATUS_OF_REFUSAL[told.refusal] : statusOf(told),
    code: told.extensions.code as string,
    message: told.message,
    retryAfter: told.extensions.retryAfter as number | undefined,
  };
}

// A browser reads the answer only after it has sent everything. So the rest is let through unread, up to a point.
function drain(req: Request): void {
  let left = 4 * IMAGE_MAX_BYTES;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
}
