import { expect, test } from 'vitest';
import { categories } from '../../../lib/categories.ts';
import { getNextFreeSlot, getSlotKey, type OwnPick, type Slot } from '../slots.ts';
import { sortFiles } from './sortFiles.ts';
import { placeWaiting } from './waitingPictures.ts';

const at = (category: keyof typeof categories, rank: number): Slot => ({ info: categories[category], rank });
const pickAt = ({ info, rank }: Slot) => ({ id: info.id + rank, category: info.id, rank }) as OwnPick;
const file = (name: string, type = 'image/png', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('filling: Add and next opens the next empty slot, and from the last one the first that is empty [2.6]', () => {
  const picks = [at('BOOKS', 1), at('BOOKS', 3), at('PLACES', 1)].map(pickAt);
  const after = (slot: Slot) => getNextFreeSlot(picks, slot);
  expect(after(at('BOOKS', 2))).toEqual(at('PLACES', 2));
  expect(after(at('PLACES', 3))).toEqual(at('PRODUCTS', 1));
  expect(after(at('PRODUCTS', 3))).toEqual(at('BOOKS', 2));
  const all = [1, 2, 3].flatMap((rank) => [at('BOOKS', rank), at('PLACES', rank), at('PRODUCTS', rank)]);
  const others = all.filter((slot) => getSlotKey(slot) !== 'PLACES2').map(pickAt);
  expect(getNextFreeSlot(others, at('PLACES', 2))).toBeUndefined();
});

test('a waiting picture moves on when its slot is filled, but not to the slot of another picture', () => {
  const [one, two] = [file('one.png'), file('two.png')];
  const waiting = [
    { slot: at('BOOKS', 2), file: one },
    { slot: at('BOOKS', 3), file: two },
  ];
  expect(placeWaiting(waiting, [pickAt(at('BOOKS', 2))])).toEqual([
    { slot: at('BOOKS', 3), file: two },
    { slot: at('PLACES', 1), file: one },
  ]);
});

test('the message about refused files names at most three of them', () => {
  const good = ['a.png', 'b.png', 'c.png'].map((name) => file(name));
  expect(sortFiles(good, 9)).toEqual({ taken: good, refusal: null });
  expect(sortFiles(good, 1)).toEqual({
    taken: good.slice(0, 1),
    refusal: 'No empty slot left for “b.png”, “c.png”',
  });
  const bad = Array.from({ length: 500 }, (_, index) => file(`${index}.pdf`, 'application/pdf'));
  const { taken, refusal } = sortFiles([...bad, ...good], 9);
  expect(taken).toEqual(good);
  expect(refusal).toBe(
    '“0.pdf”: Please select an image file. “1.pdf”: Please select an image file. “2.pdf”: Please select an image file. 497 more couldn’t be used',
  );
  expect(sortFiles([file('big.png', 'image/png', 5 * 1024 * 1024)], 9).refusal).toBe(
    '“big.png”: Image size must be less than 5MB',
  );
});
