import { afterEach, expect, test, vi } from 'vitest';
import { collectionHead, pickHead } from './heads.ts';

const by = { id: 'c1', username: 'ines', fullName: 'Ines' };
const pick = { id: 'p1', title: 'Piranesi', reference: 'Susanna Clarke', category: 'BOOKS' } as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a title stays as it came from the server when the browser takes the page over', () => {
  const titles = () => [
    pickHead(pick, by).title,
    pickHead({ ...pick, reference: null }, by).title,
    collectionHead({ id: 'k1', title: 'Slow mornings' }, by, [pick]).title,
  ];
  vi.stubEnv('SSR', true);
  const sent = titles();
  expect(sent).toEqual(['Piranesi, Susanna Clarke', 'Piranesi', 'Slow mornings']);
  vi.stubEnv('SSR', false);
  expect(titles()).toEqual(sent);
  expect(pickHead(pick, by)).toEqual({ title: 'Piranesi, Susanna Clarke' });
});
