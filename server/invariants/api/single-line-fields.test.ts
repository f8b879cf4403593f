import { describe, expect, test } from 'vitest';
import { makePerson, PASSWORD } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();

/** Text columns that can contain line breaks. */
const MULTILINE_COLUMN =
  /^(message|description|description_html|note|rejection_note|placeholder|sess|search_text)$/;

async function columnsWithBreaks(): Promise<string[]> {
  const { rows } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb', 'USER-DEFINED', 'character varying')`,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: name } of rows) {
    if (MULTILINE_COLUMN.test(name) || table.startsWith('_')) continue;
    // JSON and arrays contain a line break as \\n or in quotes.
    const { rowCount } = await app.pool.query(
      `select from "${table}" where "${name}"::text ~ E'[\\\\x01-\\\\x1f\\\\x7f-\\\\x9f\\\\u2028\\\\u2029]|\\\\\\\\[nrt]' limit 1`,
    );
    if (rowCount) found.push(`${table}.${name}`);
  }
  return found;
}

const BROKEN = 'you won!\r\n\r\nhttps://evil.example\tnow\u0085\u2028at\u2029once\u007f';
const FOLDED = 'you won! https://evil.example now at once';

const run = async (client: TestClient, type: string, name: string, input: object, answer: string) => {
  const data = await client.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`, {
    input,
  });
  return data[name];
};

describe('a field of one line holds one line: [5]', () => {
  test('line breaks and control characters of names, titles, places and the like become spaces', async () => {
    const { client } = await makePerson(app, { isCreator: true });
    const stranger = app.client();
    await run(
      stranger,
      'SignUpInput',
      'signUp',
      { email: 'stranger@example.com', password: PASSWORD, fullName: BROKEN },
      'viewer { __typename }',
    );
    const username = '\nbroken.name\r\n';
    await run(
      client,
      'OnboardingInput',
      'completeOnboarding',
      { fullName: BROKEN, title: BROKEN, username },
      'profile { id }',
    );
    const { profile } = await run(
      client,
      'UpdateProfileInput',
      'updateProfile',
      {
        fullName: BROKEN,
        title: BROKEN,
        location: BROKEN,
        interests: ['tea\nand toast'],
        socialLinks: { website: 'https://example.com/a\nb' },
        bio: 'One\nTwo',
      },
      'profile { username fullName title location interests bio }',
    );
    expect(profile).toEqual({
      username: 'broken.name',
      fullName: FOLDED,
      title: FOLDED,
      location: FOLDED,
      interests: ['tea and toast'],
      bio: 'One\nTwo',
    });
    const { pick } = await run(
      client,
      'CreatePickInput',
      'createPick',
      { category: 'BOOKS', title: BROKEN, reference: BROKEN },
      'pick { id title reference }',
    );
    expect(pick).toMatchObject({ title: FOLDED, reference: FOLDED });
    await run(
      client,
      'UpdatePickInput',
      'updatePick',
      { id: pick.id, title: BROKEN, reference: BROKEN },
      'pick { id }',
    );
    expect(await columnsWithBreaks()).toEqual([]);
  });
});

describe('mails to an address that nobody has confirmed hold nothing that a person typed: [2.4]', () => {
  const STRANGER = 'Visit evil.example';

  test('of sign-up, of a forgotten password and of a change of address', async () => {
    const email = 'victim@example.com';
    const client = app.client();
    await run(
      client,
      'SignUpInput',
      'signUp',
      { email, password: PASSWORD, fullName: STRANGER },
      'viewer { __typename }',
    );
    await client.gql(`mutation { requestPasswordReset(email: "${email}") }`);
    await client.gql('mutation { requestEmailConfirmation }');
    const next = 'visit-evil@next.example.com';
    await client.gql(`mutation { changeEmail(input: { email: "${next}", currentPassword: "${PASSWORD}" }) }`);
    const [asked] = await app.mailsTo(next);
    const token = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
    await client.gql(`mutation { confirmEmail(input: { token: "${token}" }) { email } }`);

    const mails = [...(await app.mailsTo(email)), ...(await app.mailsTo(next))];
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Confirm your email address',
      'Confirm your email address',
      'Confirm your new email address',
      'Set a new password',
      'Your email address was changed',
    ]);
    for (const { subject, text, html = '' } of mails) {
      const said = `${subject}\n${text}\n${html}`;
      expect(said).not.toMatch(/visit|evil/i);
      // Only our own links are allowed.
      expect(said.match(/https?:\/\/[^/\s"]+/g) ?? []).toEqual(
        (said.match(/https?:\/\/[^/\s"]+/g) ?? []).map(() => app.url),
      );
    }
  });
});
