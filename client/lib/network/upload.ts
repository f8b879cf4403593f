import {
  type ImageKind,
  imageFileProblem,
  imageMessages,
} from '../../../server/modules/media/media.rules.ts';
import { getStatusCause, noResponse, withCause } from './errors.ts';
import { requestHeaders } from './requestHeaders.ts';

export interface UploadedImage {
  id: string;
  url: string;
  width: number;
  height: number;
  srcSet: string;
  placeholder: string;
}

interface UploadOptions {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a picture. Rejects with an Error whose message is meant for people (spec 5), or with an AbortError if the
 * signal aborts. The id of the result is the `imageId` or `avatarId` of a mutation.
 */
export function uploadImage(
  file: File | null | undefined,
  kind: ImageKind,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedImage> {
  const problem = imageFileProblem(file);
  if (problem || !file) return Promise.reject(new Error(problem ?? imageMessages.noFile));

  return sendWithRetry(() => send(file, kind, { onProgress, signal }), signal);
}

/** How often an upload is tried while the server is busy. */
const TRIES = 4;
/** If the server asks for a longer wait, the upload fails at once. */
const WAIT_MAX_S = 10;

/** The file cannot be used, so that another try would not help. */
export class FileRefused extends Error {}
const STATUS_OF_REFUSED = [400, 413, 415];

/** The server was busy and said when to try again. */
class Busy extends Error {
  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
  }
}

async function sendWithRetry<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Busy) || tries === TRIES) throw error;
      await pause(error.waitMs, signal);
    }
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(stopped());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

const stopped = () => new DOMException('The upload was stopped', 'AbortError');

function send(file: File, kind: ImageKind, { onProgress, signal }: UploadOptions): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    // fetch cannot report the progress of a request body.
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file);

    request.open('POST', '/uploads');
    const headers = { ...requestHeaders, 'x-requested-with': 'threes' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const image = request.response as UploadedImage | null;
      if (request.status >= 400) reject(refusal(request));
      else if (!image?.id) reject(new Error(imageMessages.noData));
      else if (!image.url) reject(new Error(imageMessages.noUrl));
      else resolve(image);
    };
    request.onerror = () => reject(new Error(withCause(noResponse(), imageMessages.failed)));
    request.onabort = () => reject(stopped());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const KNOWN_MESSAGES: readonly string[] = Object.values(imageMessages).filter(
  (text) => typeof text === 'string',
);

function refusal(request: XMLHttpRequest): Error {
  const serverMessage = (request.response as { errors?: { message?: string }[] } | null)?.errors?.[0]
    ?.message;
  const message = serverMessage
    ? KNOWN_MESSAGES.includes(serverMessage)
      ? serverMessage
      : imageMessages.uploadFailed(serverMessage)
    : withCause(getStatusCause(request.status), imageMessages.failed);
  if (STATUS_OF_REFUSED.includes(request.status)) return new FileRefused(message);
  const seconds = request.status === 503 ? Number(request.getResponseHeader('retry-after')) : 0;
  const isSoon = seconds > 0 && seconds <= WAIT_MAX_S;
  return isSoon ? new Busy(message, seconds * 1000) : new Error(message);
}
