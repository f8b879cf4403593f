import { subscribeTo } from '../../../server/testing/servers/event-stream.ts';
import { createTestClient, type TestClient } from '../../../server/testing/test-client.ts';

/** Logs a person of the demo content in. */
async function signIn(base: string, name: string) {
  const client = createTestClient(base);
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }';
  const input = { email: `${name}@threes.example`, password: 'nine good things' };
  const { viewer } = (await client.ask(query, { input })).signIn;
  return { client, id: viewer.profile.id };
}

/** Waits until somebody is told at once that somebody else follows them. Returns the client of the first. */
export async function hearOfFollower(base: string): Promise<TestClient> {
  const [reader, fan] = [await signIn(base, 'mika'), await signIn(base, 'ines')];
  const news = await subscribeTo(reader.client, 'subscription { notificationAdded { kind } }');
  for (const on of [false, true]) {
    await fan.client.ask(
      'mutation ($id: ID!, $on: Boolean!) { setFollow(profileId: $id, on: $on) { profile { id } } }',
      { id: reader.id, on },
    );
  }
  const late = setTimeout(() => news.close(), 10_000);
  const { data } = await news.result();
  clearTimeout(late);
  await news.close();
  if (data?.notificationAdded.kind !== 'NEW_FOLLOWER') throw new Error('The event did not come.');
  return reader.client;
}
