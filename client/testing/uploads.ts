import { vi } from 'vitest';

/** A request to /uploads, which the test answers. */
export interface SentUpload {
  kind: FormDataEntryValue | null;
  file: File;
  progress(share: number): void;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  breakOff(): void;
}

/** Replaces XMLHttpRequest. Returns the list of sent uploads. */
export function mockUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  class Request extends EventTarget {
    upload: { onprogress?: (event: unknown) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    responseType = '';
    response: unknown = null;
    status = 0;
    headers: Record<string, string> = {};
    open() {}
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.headers[name] ?? null;
    }
    abort() {
      this.onabort?.();
    }
    send(form: FormData) {
      sent.push({
        kind: form.get('kind'),
        file: form.get('file') as File,
        progress: (share) =>
          this.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 }),
        answer: (status, body, headers = {}) => {
          Object.assign(this, { status, response: body, headers });
          this.onload?.();
        },
        breakOff: () => this.onerror?.(),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

export const pictureFile = (name = 'me.png', type = 'image/png') => new File(['picture'], name, { type });

export const storedImage = (id = '01890000-0000-7000-8000-000000000001') => ({
  id,
  url: `/media/${id}.webp`,
  width: 400,
  height: 400,
  srcSet: '',
  placeholder: '',
});
