import { expect, test } from 'vitest';
import { setTimeZone, ZONES } from '../testing/zones.ts';
import { draftTimeLabel } from './DraftNotice.tsx';

test.each(ZONES)('the notice shows the time of a draft in the time zone of its reader: %s', (zone) => {
  setTimeZone(zone);
  const now = new Date(2026, 10, 21, 0, 30);
  expect(draftTimeLabel(new Date(2026, 10, 21, 0, 5).getTime(), now)).toBe('00:05');
  expect(draftTimeLabel(new Date(2026, 10, 20, 23, 55).getTime(), now)).toBe('20. 11. 2026, 23:55');
});
