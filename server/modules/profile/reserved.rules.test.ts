import { describe, expect, test } from 'vitest';
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
  test.each(['admin', 'Administrator'])('%s', async (username) => {
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
    ['roles', 'support help www root system moderator staff official'],
    ['addresses of mail', 'security abuse postmaster hostmaster webmaster noreply no-reply mail'],
    ['names of the site', 'api graphql about threes th.ree_s my-threes deleted.user'],
    [
      'first words of our addresses',
      'curators find-your-people findyourpeople healthz feed auth exports favicon',
    ],
  ])('%s too', (_what, names) => {
    for (const name of names.split(' ')) expect(isReservedName(name), name).toBe(true);
  });

  test('who has one keeps it and may write it again', async () => {
    const { client } = await makePerson(app, { username: 'support' });
    expect((await client.gql(AVAILABLE, { username: 'support' })).data.usernameAvailability.available).toBe(
      true,
    );
    await client.ask(UPDATE, { username: 'support' });
    await client.ask(ONBOARD, { username: 'support' });
  });

  test('names that only contain one are free', () => {
    for (const name of ['helpful', 'admina', 'pressley', 'bookshop', 'ines'])
      expect(isReservedName(name)).toBe(false);
  });
});
