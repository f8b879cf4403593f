import { subscribeTo } from '../../../server/testing/servers/event-stream.ts';
import { createTestClient, type TestClient } from '../../../server/testing/test-client.ts';

/** Logs a person of the demo content in. */
async function signIn(base: string, name: string) {
  const client = createTestClient(base);
  // Not client.ask, which speaks no https.
  const ask = async (query: string, variables = {}) => {
    const response = await client.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }';
  const input = { email: `${name}@threes.example`, password: 'nine good things' };
  const { viewer } = (await ask(query, { input })).signIn;
  return { client, ask, id: viewer.profile.id };
}

/** Waits until somebody is told at once that somebody else follows them. Returns the client of the first. */
export async function hearOfFollower(base: string): Promise<TestClient> {
  const [reader, fan] = [await signIn(base, 'mika'), await signIn(base, 'ines')];
  const news = await subscribeTo(reader.client, 'subscription { notificationAdded { kind } }');
  for (const on of [false, true]) {
    await fan.ask(
      'mutation ($id: ID!, $on: Boolean!) { setFollow(profileId: $id, on: $on) { profile { id } } }',
      {
        id: reader.id,
        on,
      },
    );
  }
  const late = setTimeout(() => news.close(), 10_000);
  const { data } = await news.result();
  clearTimeout(late);
  await news.close();
  if (data?.notificationAdded.kind !== 'NEW_FOLLOWER') throw new Error('The event did not come.');
  return reader.client;
}
