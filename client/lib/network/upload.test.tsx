import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockUploads, pictureFile, type SentUpload, storedImage } from '../../testing/uploads.ts';
import { uploadImage } from './upload.ts';

let sent: SentUpload[] = [];
beforeEach(() => {
  sent = mockUploads();
});

/** The message that the reader gets if the server does this. */
function told(then: (upload: SentUpload) => void): Promise<string> {
  const upload = uploadImage(pictureFile(), 'avatar').then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  then(sent[0] as SentUpload);
  return upload;
}

test('an upload says how far it has come, and answers the picture', async () => {
  const shares: number[] = [];
  const upload = uploadImage(pictureFile(), 'shelf', { onProgress: (share) => shares.push(share) });
  sent[0]?.progress(0.25);
  sent[0]?.progress(1);
  sent[0]?.answer(201, storedImage());
  expect(await upload).toEqual(storedImage());
  expect(shares).toEqual([0.25, 1]);
  expect(sent[0]?.kind).toBe('shelf');
});

test('upload: Upload failed: {message} [8]', async () => {
  const errors = [{ message: 'the disk is full' }];
  expect(await told((upload) => upload.answer(500, { errors }))).toBe('Upload failed: the disk is full');
});

test('upload: No data returned from upload [8]', async () => {
  expect(await told((upload) => upload.answer(201, null))).toBe('No data returned from upload');
  expect(await told(() => sent[1]?.answer(201, {}))).toBe('No data returned from upload');
});

test('upload: Failed to get public URL [8]', async () => {
  const { url: _, ...image } = storedImage();
  expect(await told((upload) => upload.answer(201, image))).toBe('Failed to get public URL');
});

test('upload: Failed to upload image. Please try again. [8]', async () => {
  expect(await told((upload) => upload.answer(500, null))).toBe('Failed to upload image. Please try again.');
});

test('an upload that got no answer, or that of a proxy without a server, says so first', async () => {
  const failed = 'Failed to upload image. Please try again.';
  expect(await told((upload) => upload.breakOff())).toBe(`We can’t reach Threes. ${failed}`);
  expect(await told(() => sent[1]?.answer(502, null))).toBe(`Threes is having trouble. ${failed}`);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await told(() => sent[2]?.breakOff())).toBe(`You’re offline. ${failed}`);
});

test.each([
  ['Please select an image file', pictureFile('notes.txt', 'text/plain')],
  [
    'Image size must be less than 5MB',
    Object.defineProperty(pictureFile(), 'size', { value: 5 * 1024 * 1024 }),
  ],
  ['No file selected', null],
])('upload: %s, and nothing is sent [5]', async (message, file) => {
  await expect(uploadImage(file, 'avatar')).rejects.toThrow(message);
  expect(sent).toEqual([]);
});

test('upload: User must be authenticated to upload images [5]', async () => {
  const message = 'User must be authenticated to upload images';
  expect(await told((upload) => upload.answer(401, { errors: [{ message }] }))).toBe(message);
});

describe('while the server is busy', () => {
  const message = 'Upload failed: too many images are being uploaded right now';
  const busy = (upload: SentUpload | undefined, seconds = '5') =>
    upload?.answer(503, { errors: [{ message }] }, { 'retry-after': seconds });
  beforeEach(() => void vi.useFakeTimers());

  test('where there is no place, an upload comes again when it was asked to, with the same picture', async () => {
    const file = pictureFile();
    const upload = uploadImage(file, 'pick');
    busy(sent[0]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]?.file).toBe(sent[0]?.file);
    sent[1]?.answer(201, storedImage());
    expect(await upload).toEqual(storedImage());
  });

  test('after four tries the reader is told', async () => {
    const upload = uploadImage(pictureFile(), 'pick').catch((error: Error) => error.message);
    for (let tries = 0; tries < 4; tries += 1) {
      busy(sent[tries]);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(await upload).toBe(message);
    expect(sent).toHaveLength(4);
  });

  test('where the wait would be long, the reader is told at once', async () => {
    const upload = uploadImage(pictureFile(), 'pick').catch((error: Error) => error.message);
    busy(sent[0], '30');
    expect(await upload).toBe(message);
  });

  test('one that was stopped while it waited does not come again', async () => {
    const stop = new AbortController();
    const upload = uploadImage(pictureFile(), 'pick', { signal: stop.signal }).catch((error: Error) => error);
    busy(sent[0]);
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort();
    expect(await upload).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });
});
