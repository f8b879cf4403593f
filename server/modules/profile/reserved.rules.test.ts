import type { Express } from 'express';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { isReservedName } from './reserved.rules.ts';

const app = await startTestApp();

const AVAILABLE =
  'query ($username: String!) { usernameAvailability(username: $username) { available message } }';
const UPDATE =
  'mutation ($username: String!) { updateProfile(input: { username: $username, bio: "Hello" }) { profile { username } } }';
const ONBOARD = `mutation ($username: String!) {
  completeOnboarding(input: { fullName: "A Name", title: "A title", username: $username }) { profile { username } }
}`;

const TAKEN = {
  message: 'Username is already taken',
  extensions: { code: 'CONFLICT', fields: [{ field: 'username', message: 'Username is already taken' }] },
};

describe('username: names that the site needs count as taken [5]', () => {
  test.each([
    'admin',
    'Administrator',
    'support',
    'help',
    'www',
    'root',
    'system',
    'moderator',
    'staff',
    'official',
  ])('%s', async (username) => {
    const { client } = await makePerson(app);
    expect((await client.gql(AVAILABLE, { username })).data.usernameAvailability).toEqual({
      available: false,
      message: 'Username is already taken',
    });
    for (const write of [UPDATE, ONBOARD]) {
      expect((await client.gql(write, { username })).errors).toMatchObject([TAKEN]);
    }
  });

  test.each([
    'security',
    'abuse',
    'postmaster',
    'hostmaster',
    'webmaster',
    'noreply',
    'no-reply',
    'api',
    'graphql',
  ])('%s too', (username) => expect(isReservedName(username)).toBe(true));

  test.each(['mail', 'about', 'threes', 'th.ree_s', 'my-threes', 'deleted.user'])('%s as well', (username) =>
    expect(isReservedName(username)).toBe(true),
  );

  test('who has one keeps it and may write it again', async () => {
    const { client } = await makePerson(app, { username: 'support' });
    expect((await client.gql(AVAILABLE, { username: 'support' })).data.usernameAvailability.available).toBe(
      true,
    );
    expect((await client.gql(UPDATE, { username: 'support' })).errors).toBeUndefined();
    expect((await client.gql(ONBOARD, { username: 'support' })).errors).toBeUndefined();
  });

  test('names that only contain one are free', () => {
    for (const name of ['helpful', 'admina', 'pressley', 'bookshop', 'ines'])
      expect(isReservedName(name)).toBe(false);
  });

  test('the first word of each address that the server answers is one', async () => {
    const { app: served, close } = await createApp(app.services);
    await close();
    const words = addressesOf(served).map((path) => /^[^a-z:@]*([a-z-]+)/.exec(path)?.[1] ?? '');
    const named = words.filter((word) => word.length >= 3 && word !== 'path');
    expect(named).toEqual(expect.arrayContaining(['healthz', 'embed', 'feed', 'uploads', 'media', 'auth']));
    expect([...named, 'graphql'].filter((word) => !isReservedName(word))).toEqual([]);
  });
});

type Layer = { route?: { path: unknown }; handle?: { stack?: Layer[] } };

/** All paths of the app, including those of its routers. */
function addressesOf(served: Express): string[] {
  const walk = ({ route, handle }: Layer): string[] => [
    ...(route
      ? [route.path].flat().map((path) => (path instanceof RegExp ? path.source : String(path)))
      : []),
    ...(handle?.stack ?? []).flatMap(walk),
  ];
  return (served.router as unknown as { stack: Layer[] }).stack.flatMap(walk);
}
