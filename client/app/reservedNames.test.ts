import { expect, test } from 'vitest';
import { normalizeUsername, usernameSchema } from '../../server/modules/profile/profile.rules.ts';
import { isReservedName } from '../../server/modules/profile/reserved.rules.ts';
import { routes } from './routes.ts';

test('username: the first word of each of our pages is reserved [5]', () => {
  const words = routes
    .flatMap(({ paths }) => paths)
    .map((path) => path.split('/')[1] as string)
    .filter((word) => word && !word.startsWith(':'));
  expect(words.length).toBeGreaterThan(20);
  const names = words.map(normalizeUsername).filter((name) => usernameSchema.safeParse(name).success);
  expect(names.filter((name) => !isReservedName(name))).toEqual([]);
});
