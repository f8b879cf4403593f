import { describe, expect, test } from 'vitest';
import { eraseProfile, makeCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sweepDictionary } from './dictionary.service.ts';

const app = await startTestApp();

const isKnown = async (word: string) =>
  (await app.db.$queryRaw<object[]>`select 1 from search_dictionary where word = ${word}`).length > 0;

describe('the words of a search', () => {
  test('of somebody who has left are forgotten, and those that others use stay', async () => {
    const leaver = await makeCurator(app, 'approved', { fullName: 'Zebulon Common' });
    await makeCurator(app, 'approved', { fullName: 'Ada Common' });
    expect([await isKnown('zebulon'), await isKnown('common')]).toEqual([true, true]);
    await eraseProfile(app, leaver.id);
    expect(await sweepDictionary(app.services, { batch: 2 })).toBeGreaterThan(0);
    expect([await isKnown('zebulon'), await isKnown('common')]).toEqual([false, true]);
    expect(await sweepDictionary(app.services)).toBe(0);
  });

  test('stay while somebody saves one of them', async () => {
    const leaver = await makeCurator(app, 'approved', { fullName: 'Quillan Stays' });
    const other = await makeCurator(app, 'approved');
    await eraseProfile(app, leaver.id);
    await app.db.$transaction(async (tx) => {
      await tx.profile.update({ where: { id: other.id }, data: { fullName: 'Quillan Again' } });
      expect(await sweepDictionary(app.services)).toBe(0);
    });
    await sweepDictionary(app.services);
    expect([await isKnown('quillan'), await isKnown('stays')]).toEqual([true, false]);
  });
});
