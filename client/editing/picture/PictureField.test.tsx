import { beforeEach, expect, test, vi } from 'vitest';
import {
  act,
  button,
  field,
  fireEvent,
  render,
  screen,
  settle,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { mockUploads, pictureFile, type SentUpload, storedImage } from '../../testing/uploads.ts';
import { PictureField } from './PictureField.tsx';
import { useCrop, useCropAfterwards } from './useCrop.ts';
import { type PictureUpload, usePictureUpload } from './usePictureUpload.ts';

let sent: SentUpload[] = [];
beforeEach(() => {
  sent = mockUploads();
});

function Form({ url }: { url?: string }) {
  const picture = usePictureUpload('avatar', url ? { id: 'old', url } : null);
  return (
    <>
      <PictureField picture={picture} label="Profile picture" ratio="1 / 1" takesPaste />
      <input aria-label="Name" />
    </>
  );
}

const image = () => document.querySelector('img');
const note = () => document.querySelector('p[aria-live]')?.textContent;

/** Chosen files are wide pictures, which the browser has read once `decode` resolves. */
const stubImage = (decode: () => Promise<void>) =>
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
      naturalWidth = 400;
      naturalHeight = 100;
    },
  );

async function choose(file: File): Promise<void> {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

test('a broken image in the picker falls back to a placeholder image [2.6]', async () => {
  await render(<Form url="/media/gone.webp" />);
  expect(image()?.getAttribute('src')).toBe('/media/gone.webp');
  await act(async () => image()?.dispatchEvent(new Event('error')));
  expect(image()?.getAttribute('src')).toBe('/placeholder.svg');
  expect(image()?.alt).toBe('Image not available');
});

test('edit drawer: the hint of a picture is PNG, JPG, GIF up to 5MB [2.6]', async () => {
  await render(<Form />);
  expect(note()).toBe('PNG, JPG, GIF up to 5MB');
});

test('edit drawer: an upload shows its progress, and the picture at once [2.6]', async () => {
  await render(<Form />);
  await choose(pictureFile());
  await waitFor(() => expect(image()?.getAttribute('src')).toMatch(/^data:image\/png/));
  const bar = () => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow');
  expect(bar()).toBe('0');
  await act(async () => sent[0]?.progress(0.6));
  expect(bar()).toBe('60');
  await act(async () => sent[0]?.answer(201, storedImage()));
  expect(bar()).toBeUndefined();
  expect(image()?.getAttribute('src')).toBe(storedImage().url);
});

test('a failed upload is reported below the picture and can be retried', async () => {
  await render(<Form />);
  await choose(pictureFile());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.breakOff());
  expect(note()).toBe('We can’t reach Threes. Failed to upload image. Please try again.');
  await user.click(button('Try again'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.answer(201, storedImage()));
  expect(note()).toBe('PNG, JPG, GIF up to 5MB');
});

test('a form that is saved sends a picture again whose upload had failed', async () => {
  const saved = vi.fn();
  function SavedForm() {
    const picture = usePictureUpload('pick', null);
    return (
      <>
        <PictureField picture={picture} label="Picture" ratio="3 / 4" />
        <button type="button" onClick={() => picture.settled().then(saved, () => {})}>
          Save
        </button>
      </>
    );
  }
  await render(<SavedForm />);
  await choose(pictureFile());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.breakOff());
  await user.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.answer(201, storedImage()));
  expect(saved).toHaveBeenCalledWith(storedImage().id);
});

test('a file that the server refuses is not tried again, and the earlier picture stays', async () => {
  await render(<Form url="/media/me.webp" />);
  await choose(pictureFile());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(415, { errors: [{ message: 'Please select an image file' }] }));
  expect(note()).toBe('Please select an image file');
  expect(image()?.getAttribute('src')).toBe('/media/me.webp');
  expect(screen.queryByText('Try again')).toBeNull();
  expect(screen.getByText('Change')).toBeTruthy();
});

test('the button that adds a picture has the focus after the picture was removed', async () => {
  await render(<Form url="/media/me.webp" />);
  await user.click(button('Remove profile picture'));
  expect(document.activeElement).toBe(button('Add profile picture'));
});

test('a picture that is removed while it is measured is not offered to be cropped', async () => {
  let measured = () => {};
  const decode = () => new Promise<void>((done) => (measured = done));
  stubImage(decode);
  function CroppedForm() {
    const { picture, cropping } = useCropAfterwards(usePictureUpload('pick', null), 3 / 4);
    return (
      <>
        <PictureField picture={picture} label="Picture" ratio="3 / 4" />
        {cropping && <p>Crop it</p>}
      </>
    );
  }
  await render(<CroppedForm />);
  await choose(pictureFile());
  await waitFor(() => expect(button('Remove picture')).toBeTruthy());
  await user.click(button('Remove picture'));
  measured();
  await settle();
  expect(screen.queryByText('Crop it')).toBeNull();
});

test('upload: Failed to read the image file [5]', async () => {
  await render(<Form />);
  class BrokenReader extends FileReader {
    override readAsDataURL() {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    }
  }
  vi.stubGlobal('FileReader', BrokenReader);
  await choose(pictureFile());
  await waitFor(() => expect(note()).toBe('Failed to read the image file'));
  expect(sent).toEqual([]);
});

test('a picture is pasted from anywhere, but text that also comes as a picture goes into its field', async () => {
  await render(<Form />);
  /** Spreadsheets and word processors add a picture of the text. */
  const paste = (into: Element, text: string) =>
    fireEvent.paste(into, {
      clipboardData: {
        files: [pictureFile()],
        getData: (type: string) => (type === 'text/plain' ? text : ''),
      },
    });
  expect(paste(field('Name'), 'Ines')).toBe(true);
  await settle();
  expect(sent).toEqual([]);
  expect(paste(document.body, 'Ines')).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(paste(field('Name'), '')).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test.each([
  ['before its upload', (upload: PictureUpload) => useCrop(upload)],
  ['after it', (upload: PictureUpload) => useCropAfterwards(upload, 3 / 4)],
])(
  'a picture that is cropped %s is not offered to be cropped while the form is saved',
  async (_when, useCropping) => {
    stubImage(async () => {});
    function HeldForm() {
      const upload = usePictureUpload('pick', null);
      const { picture, cropping } = useCropping(upload);
      upload.isHeld.current = true;
      return (
        <>
          <PictureField picture={picture} label="Picture" ratio="3 / 4" takesPaste />
          {cropping && <p>Crop it</p>}
        </>
      );
    }
    await render(<HeldForm />);
    fireEvent.paste(document.body, { clipboardData: { files: [pictureFile()], getData: () => '' } });
    await settle();
    expect(screen.queryByText('Crop it')).toBeNull();
  },
);
