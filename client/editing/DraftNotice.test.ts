import { expect, test } from 'vitest';
import { liveIn, ZONES } from '../testing/zones.ts';
import { whenTyped } from './DraftNotice.tsx';

test.each(ZONES)('a draft says when it was typed by the clock of who typed: in %s', (zone) => {
  liveIn(zone);
  const now = new Date(2026, 10, 21, 0, 30);
  expect(whenTyped(new Date(2026, 10, 21, 0, 5).getTime(), now)).toBe('00:05');
  expect(whenTyped(new Date(2026, 10, 20, 23, 55).getTime(), now)).toBe('20. 11. 2026, 23:55');
});
