import { expect, test } from 'vitest';
import { user } from '../../../testing/render.tsx';
import { pictureFile } from '../../../testing/uploads.ts';
import { askForFile } from './askForFile.ts';

const findInput = () => document.querySelector('input') as HTMLInputElement;

test('the question for a picture stays in the page until it is answered', async () => {
  const chosen: File[] = [];
  const file = pictureFile();
  askForFile((one) => chosen.push(one));
  await user.upload(findInput(), file);
  expect(chosen).toEqual([file]);
  expect(findInput()).toBeNull();
});

test('a cancelled question leaves nothing behind', () => {
  askForFile(() => expect.unreachable());
  findInput().dispatchEvent(new Event('cancel'));
  expect(findInput()).toBeNull();
});
