import { type ImageKind, imageFileProblem, imageMessages } from '../../server/modules/media/media.rules.ts';
import { requestHeaders } from './speaker.ts';

export interface UploadedImage {
  id: string;
  url: string;
  width: number;
  height: number;
  srcSet: string;
  placeholder: string;
}

interface UploadOptions {
  /** From 0 to 1, while the file is on its way. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a picture to the store. Rejects with an Error whose message is for the reader (spec 5), or with an
 * AbortError when the signal says so. The id it gives goes into `imageId` or `avatarId`.
 */
export function uploadImage(
  file: File | null | undefined,
  kind: ImageKind,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedImage> {
  const problem = imageFileProblem(file);
  if (problem || !file) return Promise.reject(new Error(problem ?? imageMessages.noFile));

  return new Promise((resolve, reject) => {
    // fetch tells nothing of how far a request body has come.
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
      if (request.status >= 400) reject(new Error(refusal(request)));
      else if (!image?.id) reject(new Error(imageMessages.noData));
      else if (!image.url) reject(new Error(imageMessages.noUrl));
      else resolve(image);
    };
    request.onerror = () => reject(new Error(imageMessages.failed));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const OWN_WORDS: readonly string[] = Object.values(imageMessages).filter((text) => typeof text === 'string');

function refusal(request: XMLHttpRequest): string {
  const message = (request.response as { error?: { message?: string } } | null)?.error?.message;
  if (!message) return imageMessages.failed;
  return OWN_WORDS.includes(message) ? message : imageMessages.uploadFailed(message);
}
