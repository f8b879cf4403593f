import { describe, expect, test } from 'vitest';
import { makePerson, PASSWORD } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { forgetSiteSettings } from '../site/site.reads.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true, fullName: 'Ada Admin' });

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id } } } }';
const INVITE = 'id kind state email name note prefix maxUses uses sentAt people { id } createdBy { id }';

let count = 0;
const newEmail = () => `invitee-${++count}@example.com`;
const signUp = (inviteCode: string | null, email = newEmail()) =>
  app.client().gql(SIGN_UP, { input: { email, password: PASSWORD, fullName: 'New Comer', inviteCode } });
const readInviteCode = (url: string) => new URL(url).searchParams.get('code') as string;

async function makeLink(maxUses = 1) {
  const { data } = await admin.client.gql(
    `mutation { createInviteLink(input: { maxUses: ${maxUses} }) { url invite { ${INVITE} } } }`,
  );
  const { url, invite } = data.createInviteLink;
  return { ...invite, code: readInviteCode(url) };
}
const invite = (input: object) =>
  admin.client.gql(
    `mutation ($input: CreateInviteInput!) { createInvite(input: $input) { invite { ${INVITE} } } }`,
    { input },
  );
const act = (name: 'revokeInvite' | 'resendInvite', id: string) =>
  admin.client.gql(`mutation ($id: ID!) { ${name}(id: $id) { invite { id state } } }`, { id });
const expire = (id: string) => app.db.invite.update({ where: { id }, data: { expiresAt: new Date(0) } });
const mailedCode = async (email: string) => {
  const mails = await app.mailsTo(email);
  return readInviteCode(/http\S+\/invite\S+/.exec(mails.at(-1)?.text ?? '')?.[0] as string);
};
const audited = async (subjectId: string) =>
  (await app.db.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

describe('a sign-up with an invite', () => {
  test('sign-up: the code of an invitation is kept with the account, which is listed under it and of which its inviter is told [2.4]', async () => {
    const { id, prefix, code } = await makeLink(2);
    const { data } = await signUp(` ${code.toUpperCase()} `);
    const profileId = data.signUp.viewer.profile.id;
    expect(await app.db.account.findUniqueOrThrow({ where: { profileId } })).toMatchObject({
      inviteCode: prefix,
      inviteId: id,
    });
    const { data: list } = await admin.client.gql(`{ invites { nodes { ${INVITE} } } }`);
    expect(list.invites.nodes.find((node: { id: string }) => node.id === id)).toMatchObject({
      kind: 'LINK',
      state: 'OPEN',
      uses: 1,
      maxUses: 2,
      people: [{ id: profileId }],
      createdBy: { id: admin.id },
    });
    const told = await app.db.notification.findMany({ where: { profileId: admin.id, actorId: profileId } });
    expect(told).toMatchObject([{ kind: 'invite_accepted', subjectId: id }]);
  });

  test('is refused in plain words if the code is unknown, used up, revoked or expired', async () => {
    const refusal = async (code: string) => (await signUp(code)).errors?.[0];
    const orWithout = ' To join without it, sign up again.';
    expect(await refusal('any-word')).toMatchObject({
      message: `We don’t know this invite. Please check the link you were sent.${orWithout}`,
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'inviteCode' }] },
    });
    const used = await makeLink();
    await app.db.invite.update({ where: { id: used.id }, data: { uses: 1 } });
    expect((await refusal(used.code))?.message).toBe(`This invite has already been used.${orWithout}`);
    const revoked = await makeLink();
    await act('revokeInvite', revoked.id);
    expect((await refusal(revoked.code))?.message).toBe(`This invite was revoked.${orWithout}`);
    const expired = await makeLink();
    await expire(expired.id);
    expect((await refusal(expired.code))?.message).toBe(`This invite has expired.${orWithout}`);
  });

  test('gets the last place once when two arrive together', async () => {
    const { id, code } = await makeLink(2);
    const answers = await Promise.all([1, 2, 3].map(() => signUp(code)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
    expect(await app.db.account.count({ where: { inviteId: id } })).toBe(2);
    expect((await app.db.invite.findUniqueOrThrow({ where: { id } })).uses).toBe(2);
  });

  test('that fails takes no place', async () => {
    const { id, code } = await makeLink();
    expect((await signUp(code, admin.email)).code).toBe('CONFLICT');
    expect((await app.db.invite.findUniqueOrThrow({ where: { id } })).uses).toBe(0);
  });

  test('works where sign-up is by invitation only', async () => {
    await app.db.siteSettings.update({ where: { id: 1 }, data: { registration: 'invite' } });
    forgetSiteSettings();
    const { code } = await makeLink();
    expect((await signUp(code)).errors).toBeUndefined();
    await app.db.siteSettings.update({ where: { id: 1 }, data: { registration: 'open' } });
    forgetSiteSettings();
  });
});

describe('an invite of one person', () => {
  test('is mailed with a link that works once, and its hash alone is stored', async () => {
    const email = newEmail();
    const { data } = await invite({ email: email.toUpperCase(), name: 'Grace', note: 'Met in Lisbon' });
    const { id } = data.createInvite.invite;
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Ada Admin invites you to Threes');
    expect(mail?.text).toContain('Hello Grace,');
    expect(mail?.text).not.toContain('Lisbon');
    const code = await mailedCode(email);
    const row = await app.db.invite.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.sentAt).not.toBeNull();
    expect((await signUp(code)).errors).toBeUndefined();
    expect((await signUp(code)).code).toBe('BAD_USER_INPUT');
    expect(await audited(id)).toEqual(['invite.create']);
    // A name in the log would remain after its person is deleted.
    const kept = JSON.stringify(await app.db.auditEvent.findMany({ where: { subjectId: id } }));
    expect(kept).not.toMatch(/Grace|example/);
  });

  test('is refused for a bad address, a member and who is already invited', async () => {
    const refusal = async (email: string) => (await invite({ email })).errors?.[0]?.message;
    expect(await refusal('nobody')).toBe('Please enter a valid email address');
    expect(await refusal(admin.email)).toBe('This person is already a member');
    const email = newEmail();
    const { data } = await invite({ email });
    expect(await refusal(email)).toBe('This person is already invited');
    await act('revokeInvite', data.createInvite.invite.id);
    expect(await refusal(email)).toBeUndefined();
  });

  test('is sent again with the same link, and is valid again if it had expired', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).data.createInvite.invite;
    const first = await mailedCode(email);
    await expire(id);
    const { data } = await act('resendInvite', id);
    expect(data.resendInvite.invite.state).toBe('OPEN');
    expect(await app.mailsTo(email)).toHaveLength(2);
    expect(await mailedCode(email)).toBe(first);
    await act('revokeInvite', id);
    expect((await act('resendInvite', id)).code).toBe('CONFLICT');
    expect(await audited(id)).toEqual(['invite.create', 'invite.resend', 'invite.revoke']);
  });

  test('is not sent again after it had expired if the person got another meanwhile', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).data.createInvite.invite;
    await expire(id);
    const { id: other } = (await invite({ email })).data.createInvite.invite;
    const { errors } = await act('resendInvite', id);
    expect(errors?.[0]?.message).toBe('This person is already invited');
    expect((await act('resendInvite', other)).errors).toBeUndefined();
  });

  test('is not mailed once it is revoked', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).data.createInvite.invite;
    await act('revokeInvite', id);
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test('keeps neither name nor address of a person who leaves', async () => {
    const email = newEmail();
    const { id } = (await invite({ email, name: 'Grace' })).data.createInvite.invite;
    const client = app.client();
    const input = { email, password: PASSWORD, fullName: 'Grace', inviteCode: await mailedCode(email) };
    await client.gql(SIGN_UP, { input });
    const { errors } = await client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect(errors).toBeUndefined();
    expect(await app.db.invite.findUniqueOrThrow({ where: { id } })).toMatchObject({
      email: null,
      name: null,
      uses: 1,
    });
  });
});

describe('a list of people', () => {
  const CREATE = `mutation ($input: CreateInvitesInput!) {
    createInvites(input: $input) { results { email outcome } }
  }`;
  const create = (people: object[]) => admin.client.gql(CREATE, { input: { people } });

  test('is invited one by one, each with its own result, as the preview said', async () => {
    const [one, two] = [newEmail(), newEmail()];
    const emails = [one, 'broken@', admin.email, ` ${one.toUpperCase()} `, two];
    const results = ['CREATED', 'INVALID_ADDRESS', 'ALREADY_MEMBER', 'ALREADY_INVITED', 'CREATED'].map(
      (outcome, at) => ({ email: emails[at], outcome }),
    );
    const preview = await admin.client.gql(
      'query ($emails: [String!]!) { previewInvites(emails: $emails) { email outcome } }',
      { emails },
    );
    expect(preview.data.previewInvites.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      results.map(({ outcome }) => outcome),
    );
    expect(await app.db.invite.count({ where: { email: one } })).toBe(0);
    const { data } = await create(emails.map((email) => ({ email })));
    expect(data.createInvites.results).toEqual(results);
    for (const email of [one, two]) expect(await app.mailsTo(email)).toHaveLength(1);
  });

  test('is bounded', async () => {
    const { errors } = await create(Array.from({ length: 101 }, () => ({ email: newEmail() })));
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

test('the list filters by state and kind', async () => {
  const { id } = await makeLink();
  await act('revokeInvite', id);
  const { data } = await admin.client.gql(
    '{ invites(first: 100, filter: { state: REVOKED, kind: LINK }) { nodes { id state kind } } }',
  );
  expect(data.invites.nodes).toContainEqual({ id, state: 'REVOKED', kind: 'LINK' });
  for (const node of data.invites.nodes) expect(node).toMatchObject({ state: 'REVOKED', kind: 'LINK' });
});

test('the list is searched by address, name, note and code', async () => {
  const email = newEmail();
  const { id } = (await invite({ email, name: 'Åsa Lindqvist', note: '100 % of the book fair' })).data
    .createInvite.invite;
  const { prefix } = await app.db.invite.findUniqueOrThrow({ where: { id } });
  const found = async (search: string) => {
    const query =
      'query ($search: String) { invites(first: 100, filter: { search: $search }) { nodes { id } } }';
    const { data } = await admin.client.gql(query, { search });
    return data.invites.nodes.map((node: { id: string }) => node.id);
  };
  for (const search of [email, email.slice(0, 6), 'asa lindq', 'FAIR', '100 %', prefix])
    expect(await found(search), search).toContain(id);
  expect(await found('lindqvist nobody')).toEqual([]);
});

describe('the greeting of an invitation', () => {
  const GREETING = 'query ($code: String!) { invite(code: $code) { name inviterName } }';

  test('names who is invited and by whom, and says nothing of an invite that cannot be used', async () => {
    const email = newEmail();
    const { id } = (await invite({ email, name: 'Grace' })).data.createInvite.invite;
    const code = await mailedCode(email);
    const greeting = async (typed: string) => (await app.client().gql(GREETING, { code: typed })).data.invite;
    expect(await greeting(code.toUpperCase())).toEqual({ name: 'Grace', inviterName: 'Ada Admin' });
    expect(await greeting('guess')).toBeNull();
    await act('revokeInvite', id);
    expect(await greeting(code)).toBeNull();
  });
});
