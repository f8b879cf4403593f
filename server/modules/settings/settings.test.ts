import { expect, test } from 'vitest';
import { makePerson } from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { DEFAULT_SETTINGS, readSettings } from './settings.reads.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const FIELDS =
  'showFavoritesCount showCategories emailNotifications newFollowers pickLikes comments pushNotifications weeklyDigest theme commentsEnabled';
const READ = `{ viewer { settings { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: SettingsInput!) { updateSettings(input: $input) { settings { ${FIELDS} } } }`;
const defaults = { ...DEFAULT_SETTINGS, theme: 'SYSTEM' };

const settings = async (client: TestClient) => (await client.gql(READ)).data.viewer.settings;

test('notifications: all are on by default, as is the rest, and the theme is the system’s [2.5]', async () => {
  const { id, client } = await makePerson(app);
  const { theme: _, ...switches } = defaults;
  expect(new Set(Object.values(switches))).toEqual(new Set([true]));
  expect(await settings(client)).toEqual(defaults);
  expect(await app.db.settings.count({ where: { profileId: id } })).toBe(0);
  await app.db.settings.create({ data: { profileId: id } });
  expect(await settings(client), 'the table’s defaults are the same').toEqual(defaults);
});

test('settings are stored on the server and follow the person to another browser: a change keeps the others [2.5]', async () => {
  const { email, client } = await makePerson(app);
  const { data } = await client.gql(UPDATE, { input: { showCategories: false, theme: 'DARK' } });
  expect(data.updateSettings.settings).toEqual({ ...defaults, showCategories: false, theme: 'DARK' });
  await client.gql(UPDATE, { input: { weeklyDigest: false, showCategories: null } });

  const elsewhere = app.client();
  await givePassword(elsewhere, email);
  expect(await settings(elsewhere)).toEqual({
    ...defaults,
    showCategories: false,
    theme: 'DARK',
    weeklyDigest: false,
  });
});

test('two first changes at once both count', async () => {
  const { client } = await makePerson(app);
  const answers = await Promise.all(
    [{ comments: false }, { pickLikes: false }, { newFollowers: false }].map((input) =>
      client.gql(UPDATE, { input }),
    ),
  );
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
  expect(await settings(client)).toEqual({
    ...defaults,
    comments: false,
    pickLikes: false,
    newFollowers: false,
  });
});

test('nobody changes the settings of somebody else', async () => {
  const one = await makePerson(app);
  const other = await makePerson(app);
  await one.client.gql(UPDATE, { input: { theme: 'LIGHT' } });
  expect(await readSettings(app.db, one.id)).toMatchObject({ theme: 'light' });
  expect(await readSettings(app.db, other.id)).toMatchObject({ theme: 'system' });
});
