import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../platform/database/prisma.ts';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { forgetSiteSettings, siteIdentity } from './site.reads.ts';

const app = await startTestApp();

const admin = () => makePerson(app, { isAdmin: true });
const SITE = '{ site { name description registration hasLookups } }';
const ALL =
  '{ site { name registration reviewPolicy flaggedWords version limits { writesPerMinute uploadsPerHour signUpsPerHour } } }';
const UPDATE = `mutation ($input: SiteSettingsInput!) {
  updateSiteSettings(input: $input) { site { name registration reviewPolicy flaggedWords version } }
}`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { email } } } }`;
const newcomer = (email: string) => ({
  input: { email, password: 'Correct horse 9', fullName: 'New Comer' },
});

describe('the settings of the site', () => {
  test('everybody reads its name and who may sign up, and admins the rest', async () => {
    const { data } = await app.client().gql(SITE);
    expect(data.site).toMatchObject({ name: 'Threes', registration: 'OPEN', hasLookups: false });
    const member = await makePerson(app);
    for (const field of ['reviewPolicy', 'flaggedWords', 'version']) {
      const visitor = await app.client().gql(`{ site { ${field} } }`);
      expect(visitor.errors?.[0]?.extensions.code, field).toBe('UNAUTHENTICATED');
      expect((await member.client.gql(`{ site { ${field} } }`)).code, field).toBe('FORBIDDEN');
    }
    const { data: seen } = await (await admin()).client.gql(ALL);
    expect(seen.site).toMatchObject({
      reviewPolicy: 'SHOW_AT_ONCE',
      limits: { writesPerMinute: 120, uploadsPerHour: 60, signUpsPerHour: 10 },
    });
  });

  test('what an admin changes shows at once, and what is left out stays', async () => {
    const { id, client } = await admin();
    const { version } = (await client.gql(ALL)).data.site;
    const input = { name: 'Our  shelf', flaggedWords: ['Casino', 'casino', ' win money '], version };
    const { data } = await client.gql(UPDATE, { input });
    expect(data.updateSiteSettings.site).toEqual({
      name: 'Our  shelf',
      registration: 'OPEN',
      reviewPolicy: 'SHOW_AT_ONCE',
      flaggedWords: ['casino', 'win money'],
      version: version + 1,
    });
    expect((await app.client().gql(SITE)).data.site.name).toBe('Our  shelf');
    expect(
      await app.db.auditEvent.findMany({ where: { action: 'settings.edit', actorId: id } }),
    ).toMatchObject([
      {
        before: { name: 'Threes', flaggedWords: [] },
        after: { name: 'Our  shelf', flaggedWords: ['casino', 'win money'] },
      },
    ]);
    await client.gql(UPDATE, { input: { name: 'Threes', flaggedWords: [] } });
  });

  test('a flagged word that no text could have is refused', async () => {
    const { client } = await admin();
    const { errors } = await client.gql(UPDATE, { input: { flaggedWords: ['🍆', 'c++', ' … '] } });
    expect(errors?.[0]?.extensions.fields).toEqual([
      { field: 'flaggedWords.2', message: 'A word needs a letter, a digit or a sign such as +' },
    ]);
  });

  test('everybody reads the contact email that an admin gave, until the admin removes it', async () => {
    const { client } = await admin();
    const set = (contactEmail: string) => client.gql(UPDATE, { input: { contactEmail } });
    const contact = async () => (await app.client().gql('{ site { contactEmail } }')).data.site.contactEmail;
    expect(await contact()).toBeNull();
    await set(' Team@Threes.example');
    expect(await contact()).toBe('team@threes.example');
    expect((await set('the team')).errors?.[0]?.extensions.fields).toEqual([
      { field: 'contactEmail', message: 'Please enter a valid email address' },
    ]);
    await set('');
    expect(await contact()).toBeNull();
  });

  test('one of two edits from the same version is refused', async () => {
    const { client } = await admin();
    const { version } = (await client.gql(ALL)).data.site;
    const edit = (description: string) => client.gql(UPDATE, { input: { description, version } });
    const answers = await Promise.all([edit('One'), edit('Two')]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').sort()).toEqual([
      'CONFLICT',
      'ok',
    ]);
  });

  test('there is one row, which cannot be deleted', async () => {
    await expect(app.pool.query('insert into site_settings default values')).rejects.toThrow();
    await expect(app.pool.query('insert into site_settings (id) values (2)')).rejects.toThrow('one_row');
    await expect(app.pool.query('delete from site_settings')).rejects.toThrow('one_row');
  });

  test('a limit that an admin lowers counts at once', async () => {
    const { client } = await admin();
    await client.gql(UPDATE, { input: { writesPerMinute: 10 } });
    const member = await makePerson(app);
    const save = () =>
      member.client.gql('mutation { updateSettings(input: { theme: DARK }) { settings { theme } } }');
    for (let i = 0; i < 10; i += 1) expect((await save()).errors).toBeUndefined();
    expect((await save()).code).toBe('RATE_LIMITED');
    await client.gql(UPDATE, { input: { writesPerMinute: 120 } });
    expect((await save()).errors).toBeUndefined();
  });

  test('a limit that an admin lowers also counts for a mutation that has a plan', async () => {
    const { client } = await admin();
    await client.gql(UPDATE, { input: { writesPerMinute: 120 } });
    const { picks } = await makeCurator(app);
    const favor = async (member: Person) =>
      (
        await member.client.gql(
          'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id viewerHasFavorited } } }',
          { id: picks[0] },
        )
      ).code;
    const [early, late] = [await makePerson(app), await makePerson(app)];
    for (let i = 0; i < 3; i += 1) expect(await favor(early)).toBe('ok');
    await client.gql(UPDATE, { input: { writesPerMinute: 10 } });
    for (let i = 0; i < 10; i += 1) expect(await favor(late)).toBe('ok');
    expect(await favor(late)).toBe('RATE_LIMITED');
    await client.gql(UPDATE, { input: { writesPerMinute: 120 } });
  });

  test('jobs of the same process, which have connections of their own, know a change at once', async () => {
    const jobs = createDatabase(app.env.databaseUrl ?? '', { max: 1 });
    onTestFinished(jobs.close);
    const { name } = await siteIdentity(jobs);
    const { client } = await admin();
    await client.ask(UPDATE, { input: { name: 'Nine of Bergen' } });
    expect((await siteIdentity(jobs)).name).toBe('Nine of Bergen');
    await client.ask(UPDATE, { input: { name } });
  });
});

describe('a site where sign-up is by invitation only', () => {
  const setRegistration = async (registration: 'open' | 'invite') => {
    await app.db.siteSettings.update({ where: { id: 1 }, data: { registration } });
    forgetSiteSettings();
  };

  test('refuses a sign-up without a valid invitation, and makes no account, but lets members log in', async () => {
    await setRegistration('invite');
    const member = await makePerson(app);
    await app
      .client()
      .ask(
        `mutation { signIn(input: { email: "${member.email}", password: "Correct horse 9" }) { viewer { profile { id } } } }`,
      );
    const { errors } = await app.client().gql(SIGN_UP, newcomer('uninvited@example.com'));
    expect(errors?.[0]).toMatchObject({
      message: 'Sign-up is by invite only. Open the link in your invite to join.',
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'inviteCode' }] },
    });
    expect(await app.db.profile.count({ where: { email: 'uninvited@example.com' } })).toBe(0);
    await setRegistration('open');
    await app.client().ask(SIGN_UP, newcomer('welcome@example.com'));
  });

  test('refuses a sign-up that began while it was still open to all', async () => {
    const [{ errors }] = await whileLocked(
      app,
      (other) => other.query(`update site_settings set registration = 'invite'`),
      () => app.client().gql(SIGN_UP, newcomer('just.too.late@example.com')),
    );
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    await setRegistration('open');
  });
});
