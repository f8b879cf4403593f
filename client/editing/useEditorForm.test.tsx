import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { skipNextLeaveWarning } from '../lib/browser/leaveWarning.ts';
import {
  act,
  button,
  field,
  fireEvent,
  pageText,
  render,
  settle,
  toasts,
  user,
  waitFor,
} from '../testing/render.tsx';
import { mockUploads, pictureFile, type SentUpload, storedImage } from '../testing/uploads.ts';
import { Checkbox } from '../ui/forms/Checkboxes.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { type EditorFields, text } from './fields.ts';
import { PictureField } from './picture/PictureField.tsx';
import { usePictureUpload } from './picture/usePictureUpload.ts';
import { useEditorForm } from './useEditorForm.tsx';

interface Chair {
  version: number;
  name: string;
  maker: string | null;
  links: { shop: string | null };
  image: { id: string; url: string } | null;
}
const chair: Chair = { version: 3, name: 'Ulmer Hocker', maker: null, links: { shop: null }, image: null };

const schema = z.object({
  name: z.string().trim().min(1, 'A name is required').max(12).optional(),
  maker: z.string().max(40).nullish(),
  links: z.object({ shop: z.string().startsWith('https://', 'No web address').or(z.literal('')) }).optional(),
  imageId: z.string().nullish(),
});
const fields = {
  name: text((row: Chair) => row.name),
  maker: text((row: Chair) => row.maker),
  shop: text((row: Chair) => row.links.shop, { path: 'links.shop' }),
};

const [saved, closed] = [vi.fn(), vi.fn()];
const write = vi.fn<(input: object, version?: number) => Promise<true>>();
let uploads: SentUpload[] = [];
/** A copy that ends only by being aborted. */
const copySlowly = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(new Error('Aborted'))));
beforeEach(() => {
  write.mockReset().mockResolvedValue(true);
  uploads = mockUploads();
});

function Form({ opened, also = {} }: { opened: Chair | null; also?: EditorFields<Chair> }) {
  const unsaved = useRef(false);
  const picture = usePictureUpload('pick', opened?.image ?? null);
  const form = useEditorForm({
    what: 'chair',
    opened,
    fields: { ...fields, ...also } as typeof fields,
    schema,
    pictures: { imageId: { upload: picture, read: (row: Chair) => row.image, failed: 'No picture' } },
    draftName: 'chair:1',
    newDraftName: 'chair:new',
    reload: async () => opened,
    write,
    failed: 'Not saved',
    guard: { unsaved, attempts: 0 },
    onClose: closed,
  });
  return (
    <>
      <form {...form.formProps}>
        <TextField label="Name" {...form.text('name')} />
        <TextField label="Maker" {...form.text('maker')} />
        <TextField label="Shop" {...form.text('shop')} />
        <Checkbox
          checked={form.values.maker === 'Max Bill'}
          onChange={({ target }) => form.set('maker', target.checked ? 'Max Bill' : '')}
        >
          Made by Max Bill
        </Checkbox>
        <PictureField picture={picture} label="Picture" ratio="1 / 1" />
        <button type="button" onClick={() => picture.copy(() => Promise.reject(new Error('Away')))}>
          Copy a picture
        </button>
        <button type="button" onClick={() => picture.copy(copySlowly)}>
          Copy slowly
        </button>
      </form>
      <button type="button" onClick={() => form.set('maker', 'Hans Gugelot')}>
        Take a maker
      </button>
      <button type="button" onClick={() => form.save().then(saved)}>
        Save
      </button>
      <button type="button" onClick={form.close}>
        Cancel
      </button>
      {form.dialogs}
    </>
  );
}
const refused = (code: string, message: string, fields: object[] = []) =>
  new CombinedGraphQLErrors({ errors: [{ message, path: ['chair'], extensions: { code, fields } }] });
const refusedAt = (field: string, message: string) =>
  refused('BAD_USER_INPUT', message, [{ field, message }]);
const open = (opened: Chair | null = chair) => render(<Form opened={opened} />);
const chooseFile = () =>
  user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, pictureFile());
/** Answers the system's dialog, which was opened earlier. */
const chooseLater = async () => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [pictureFile()] } });
  await settle();
};

test('an edit sends only the changed fields, cleaned by the rules, and the version it is based on', async () => {
  await open();
  await user.fill(field('Name'), ' Ulmer Hocker ');
  await user.fill(field('Shop'), 'https://shop.example');
  await user.click(button('Save'));
  expect(write.mock.calls).toEqual([[{ links: { shop: 'https://shop.example' } }, 3]]);
});

test('a new row sends all fields and its picture after the upload', async () => {
  await open(null);
  await user.fill(field('Name'), 'Stool');
  await chooseFile();
  await user.click(button('Save'));
  expect(write).not.toHaveBeenCalled();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(201, storedImage());
  const row = { name: 'Stool', maker: '', links: { shop: '' }, imageId: storedImage().id };
  await waitFor(() => expect(write.mock.calls).toEqual([[row]]));
});

test('what is typed while a picture is uploaded is saved with it, or refused before anything is sent', async () => {
  await open();
  await chooseFile();
  await user.click(button('Save'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.fill(field('Maker'), 'Max Bill');
  await user.fill(field('Name'), '');
  await act(async () => uploads[0]?.answer(201, storedImage()));
  await waitFor(() => expect(pageText()).toContain('A name is required'));
  expect(write).not.toHaveBeenCalled();
  await user.fill(field('Name'), 'Stool');
  await user.click(button('Save'));
  const changes = { name: 'Stool', maker: 'Max Bill', imageId: storedImage().id };
  await waitFor(() => expect(write.mock.calls).toEqual([[changes, 3]]));
});

test('a form takes nothing while it is being written, and takes it again if that fails', async () => {
  let fail = () => {};
  write.mockImplementation(() => new Promise((_, refuse) => (fail = () => refuse(new TypeError('away')))));
  await open();
  const enter = async () => {
    await user.type(field('Maker'), ' and others');
    await user.click(field('Made by Max Bill'));
    await chooseLater();
  };
  await user.type(field('Maker'), 'Max Bill');
  await user.click(button('Save'));
  await enter();
  await user.click(button('Take a maker'));
  expect(field('Maker').value).toBe('Max Bill');
  expect(uploads).toHaveLength(0);
  await act(async () => fail());
  await enter();
  expect(field('Maker').value).toBe('Max Bill');
  await user.click(button('Take a maker'));
  expect(field('Maker').value).toBe('Hans Gugelot');
  await waitFor(() => expect(uploads).toHaveLength(1));
});

test('another picture chosen while the first is uploaded for saving is saved instead', async () => {
  await open();
  await chooseFile();
  await user.click(button('Save'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await chooseFile();
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(toasts()).toEqual([]);
  await act(async () => uploads[1]?.answer(201, storedImage()));
  await waitFor(() => expect(write.mock.calls).toEqual([[{ imageId: storedImage().id }, 3]]));
});

test('a picture that is removed while it is uploaded for saving is not saved', async () => {
  await open(null);
  await user.fill(field('Name'), 'Stool');
  await chooseFile();
  await user.click(button('Save'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(button('Remove picture'));
  await waitFor(() => expect(write.mock.calls[0]?.[0]).toMatchObject({ name: 'Stool', imageId: null }));
});

test('the first invalid field gets the focus, and editing a field clears its message', async () => {
  await open();
  await user.fill(field('Name'), '');
  await user.fill(field('Shop'), 'shop');
  await user.click(button('Save'));
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(pageText()).toContain('A name is required');
  await user.fill(field('Shop'), 'https://shop.example');
  expect(pageText()).not.toContain('No web address');
  expect(pageText()).toContain('A name is required');
});

test('a text input gets its limit from the rules, and takes as many emoji as the server', async () => {
  await open();
  expect([field('Name').maxLength, field('Maker').maxLength]).toEqual([2 * 12, 2 * 40]);
});

test('an error of the server shows at its field, or in a toast if the form has no such field', async () => {
  await open();
  await user.fill(field('Maker'), 'Max Bill');
  write.mockRejectedValueOnce(refusedAt('maker', 'Not this maker'));
  await user.click(button('Save'));
  expect(pageText()).toContain('Not this maker');
  expect(toasts()).toEqual([]);
  write.mockRejectedValueOnce(refusedAt('imageId', 'Please upload this picture again'));
  await user.click(button('Save'));
  expect(toasts()).toEqual(['Please upload this picture again']);
  await user.click(button('Save'));
  expect(toasts(), 'it was saved').toEqual([]);
});

test('a form is saved with the picture it has after another file could not be read', async () => {
  class BrokenReader extends FileReader {
    override readAsDataURL() {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    }
  }
  vi.stubGlobal('FileReader', BrokenReader);
  await open(null);
  await user.fill(field('Name'), 'Stool');
  await chooseFile();
  expect(pageText()).toContain('Failed to read the image file');
  await user.click(button('Save'));
  expect(write.mock.calls[0]?.[0]).toMatchObject({ name: 'Stool', imageId: null });
});

test('a form is not saved without the picture it shows if that failed to upload and another was not copied', async () => {
  await open({ ...chair, image: { id: 'old', url: '/old.webp' } });
  await chooseFile();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.breakOff());
  await user.click(button('Copy a picture'));
  expect(pageText()).toContain('Away');
  await user.click(button('Save'));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.breakOff());
  expect(write).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['No picture']);
});

test('a form that is discarded while its picture is copied is not saved', async () => {
  const { unmount } = await open(null);
  await user.fill(field('Name'), 'Stool');
  await user.click(button('Copy slowly'));
  await user.click(button('Save'));
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  await settle();
  unmount();
  await settle();
  expect(write).not.toHaveBeenCalled();
});

test('a form that is being written is not closed', async () => {
  write.mockImplementation(() => new Promise(() => {}));
  await open();
  await user.fill(field('Maker'), 'Max Bill');
  await user.click(button('Save'));
  await user.click(button('Cancel'));
  expect(pageText()).not.toContain('Discard your changes?');
});

async function discardWhileSaving() {
  await open();
  await chooseFile();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(button('Save'));
  await user.click(button('Cancel'));
  await act(async () => uploads[0]?.answer(201, storedImage()));
  await waitFor(() => expect(write).toHaveBeenCalled());
  await user.click(button('Discard'));
}

test('a form that is discarded while it is saved says that it was saved, and does not go on', async () => {
  let answer: (result: true) => void = () => {};
  write.mockImplementation(() => new Promise((done) => (answer = done)));
  saved.mockClear();
  await discardWhileSaving();
  answer(true);
  await settle();
  expect(saved.mock.calls).toEqual([[null]]);
  expect(toasts()).toEqual(['Your changes were already saved']);
});

test('a form that is discarded while it is saved keeps nothing, also if its row was deleted meanwhile', async () => {
  let fail: (error: Error) => void = () => {};
  write.mockImplementation(() => new Promise((_, refuse) => (fail = refuse)));
  closed.mockClear();
  await discardWhileSaving();
  fail(refused('NOT_FOUND', 'Chair not found'));
  await settle();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
});

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('closing the tab asks while a picture of a new row is not uploaded, also after its upload failed', async () => {
  await open(null);
  await chooseFile();
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(isAsked()).toBe(true);
  await act(async () => uploads[0]?.breakOff());
  expect(button('Try again')).toBeTruthy();
  expect(isAsked()).toBe(true);
  await user.click(button('Cancel'));
  expect(pageText()).toContain('Discard your changes?');
});

test('a reload after a release asks about an unsaved picture, which no draft keeps', async () => {
  await open();
  await user.fill(field('Maker'), 'Max Bill');
  skipNextLeaveWarning();
  expect(isAsked()).toBe(false);
  await chooseFile();
  await waitFor(() => expect(uploads).toHaveLength(1));
  skipNextLeaveWarning();
  expect(isAsked()).toBe(true);
});

test('closing the tab asks only while there are unsaved changes, until they are saved', async () => {
  write.mockImplementation(() => new Promise(() => {}));
  await open();
  expect(isAsked()).toBe(false);
  await user.fill(field('Maker'), 'Max Bill');
  expect(isAsked()).toBe(true);
  await user.fill(field('Maker'), '');
  expect(isAsked()).toBe(false);
  await user.fill(field('Maker'), 'Max Bill');
  await user.click(button('Save'));
  expect(isAsked()).toBe(true);
});

test('a field without a rule throws, because it would never be saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const year = text((row: Chair) => row.name);
  await expect(render(<Form opened={chair} also={{ year }} />)).rejects.toThrow(
    'The rules of the chair have no field for year',
  );
});
