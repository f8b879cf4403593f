import { describe, expect, test } from 'vitest';
import {
  makeCollection,
  makeCurator,
  makePerson,
  PASSWORD,
  readNews,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();
const admin = await makePerson(app, { isAdmin: true });

const report = (client: TestClient, input: Record<string, unknown>) =>
  client.gql('mutation ($input: ReportInput!) { report(input: $input) }', {
    input: { kind: 'SPAM', ...input },
  });
const resolve = (id: string, answer = 'We hid it.', takeDownReason?: string) =>
  admin.client.gql(
    `mutation ($id: ID!, $answer: String!, $takeDownReason: String) {
      resolveReport(id: $id, answer: $answer, takeDownReason: $takeDownReason) { report { id answer resolvedAt takedown { id reason } } }
    }`,
    { id, answer, takeDownReason },
  );
const fetchReports = async (profileId: string, open = true) => {
  const { data } = await admin.client.gql(
    `{ reports(filter: { profileId: "${profileId}", open: ${open} }) { nodes { id subject kind text canAnswer reporter { id } pick { id } collection { id } } } }`,
  );
  return data.reports.nodes;
};

describe('a report', () => {
  test('of a pick, a collection or a profile, by a member or a visitor, reaches the admins', async () => {
    const { id, picks } = await makeCurator(app);
    const collection = await makeCollection(app, id, picks);
    const member = await makePerson(app);
    expect((await report(member.client, { subject: 'PICK', id: picks[0], text: 'It is an ad' })).code).toBe(
      'ok',
    );
    expect(
      (await report(app.client(), { subject: 'COLLECTION', id: collection, kind: 'ILLEGAL' })).code,
    ).toBe('ok');
    const email = 'a.visitor@example.com';
    expect(
      (await report(app.client(), { subject: 'PROFILE', id, kind: 'OTHER', text: 'Not them', email })).code,
    ).toBe('ok');
    expect(await fetchReports(id)).toEqual([
      {
        id: expect.any(String),
        subject: 'PICK',
        kind: 'SPAM',
        text: 'It is an ad',
        canAnswer: true,
        reporter: { id: member.id },
        pick: { id: picks[0] },
        collection: null,
      },
      {
        id: expect.any(String),
        subject: 'COLLECTION',
        kind: 'ILLEGAL',
        text: null,
        canAnswer: false,
        reporter: null,
        pick: null,
        collection: { id: collection },
      },
      {
        id: expect.any(String),
        subject: 'PROFILE',
        kind: 'OTHER',
        text: 'Not them',
        canAnswer: true,
        reporter: null,
        pick: null,
        collection: null,
      },
    ]);
  });

  test('is of something that its reporter can see', async () => {
    const { picks } = await makeCurator(app, 'draft');
    const member = await makePerson(app);
    for (const client of [app.client(), member.client]) {
      expect((await report(client, { subject: 'PICK', id: picks[0] })).code).toBe('NOT_FOUND');
    }
    expect((await report(app.client(), { subject: 'COLLECTION', id: picks[0] })).code).toBe('NOT_FOUND');
  });

  test.each([
    ['something else without words', { kind: 'OTHER' }],
    ['a text without end', { text: 'a'.repeat(1_001) }],
    ['an address that is none', { email: 'nobody' }],
  ])('with %s is refused', async (_what, input) => {
    const { picks } = await makeCurator(app);
    expect((await report(app.client(), { subject: 'PICK', id: picks[0], ...input })).code).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('of a profile withdraws the shelf or suspends the person, and suspends nobody for a pick', async () => {
    const SUSPEND = `mutation ($id: ID!, $suspend: Boolean!) {
      resolveReport(id: $id, answer: "Thank you", takeDownReason: "Spam", suspend: $suspend) { report { takedown { subject } } }
    }`;
    for (const [suspend, subject] of [
      [false, 'SHELF'],
      [true, 'PERSON'],
    ]) {
      const { id } = await makeCurator(app);
      await report(app.client(), { subject: 'PROFILE', id });
      const [{ id: made }] = await fetchReports(id);
      const { data } = await admin.client.gql(SUSPEND, { id: made, suspend });
      expect(data.resolveReport.report.takedown).toEqual({ subject });
      const { suspendedAt } = await app.db.profile.findUniqueOrThrow({ where: { id } });
      expect(suspendedAt !== null).toBe(suspend);
    }
    const { id, picks } = await makeCurator(app);
    await report(app.client(), { subject: 'PICK', id: picks[0] });
    const [{ id: made }] = await fetchReports(id);
    expect((await admin.client.gql(SUSPEND, { id: made, suspend: true })).code).toBe('BAD_USER_INPUT');
  });

  test('is made once by a member until it is resolved', async () => {
    const { id, picks } = await makeCurator(app);
    const { client } = await makePerson(app);
    const again = () => report(client, { subject: 'PICK', id: picks[0] });
    expect((await Promise.all([again(), again()])).map(({ code }) => code).sort()).toEqual([
      'CONFLICT',
      'ok',
    ]);
    const [{ id: made }] = await fetchReports(id);
    await resolve(made);
    expect((await again()).code).toBe('ok');
  });

  test('is limited for each network and each member', async () => {
    const { picks } = await makeCurator(app);
    const visitor = app.client();
    const answers = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await report(visitor, { subject: 'PICK', id: picks[0] })).code);
    expect(answers).toEqual([...Array(10).fill('ok'), 'RATE_LIMITED']);
    expect((await report(app.client(), { subject: 'PICK', id: picks[0] })).code).toBe('ok');
  });

  test('keeps no address of the network, and no mail address of a member', async () => {
    const { id, picks } = await makeCurator(app);
    const member = await makePerson(app);
    await report(member.client, { subject: 'PICK', id: picks[0], email: 'other@example.com' });
    const row = await app.db.report.findFirstOrThrow({ where: { profileId: id } });
    expect(row.reporterEmail).toBeNull();
    expect(JSON.stringify(row)).not.toMatch(/\b10\.\d+\.\d+\.\d+/);
    await member.client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect(await app.db.report.findFirstOrThrow({ where: { profileId: id } })).toMatchObject({
      reporterId: null,
    });
  });
});

describe('a report of a comment', () => {
  const COMMENT_ANSWER = `mutation ($id: ID!, $answer: String!, $takeDownReason: String, $removeComment: Boolean) {
    resolveReport(id: $id, answer: $answer, takeDownReason: $takeDownReason, removeComment: $removeComment) {
      report { quote resolvedAt comment { text } takedown { id } }
    }
  }`;
  const answer = (id: string, input: Record<string, unknown>) =>
    admin.client.gql(COMMENT_ANSWER, { id, answer: 'Thank you.', ...input });
  /** A comment by a member on a curator's pick, and the open reports about that member's content. */
  async function makeComment(text = 'Buy followers') {
    const curator = await makeCurator(app);
    const author = await makePerson(app);
    const { data } = await author.client.gql(
      'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }',
      { input: { pickId: curator.picks[0], text } },
    );
    const reports = async (open = true) =>
      (
        await admin.client.gql(
          `{ reports(filter: { profileId: "${author.id}", subject: COMMENT, open: ${open} }) {
            nodes { id subject quote pick { id } profile { id } comment { text pick { id } } }
          } }`,
        )
      ).data.reports.nodes;
    return { id: data.addComment.comment.id as string, curator, author, reports };
  }

  test('shows admins what it said when it was reported, and where', async () => {
    const { id, curator, author, reports } = await makeComment();
    const member = await makePerson(app);
    expect((await report(member.client, { subject: 'COMMENT', id })).code).toBe('ok');
    await author.client.gql(
      'mutation ($input: EditCommentInput!) { editComment(input: $input) { comment { id } } }',
      {
        input: { id, text: 'Lovely' },
      },
    );
    expect(await reports()).toEqual([
      {
        id: expect.any(String),
        subject: 'COMMENT',
        quote: 'Buy followers',
        pick: null,
        profile: { id: author.id },
        comment: { text: 'Lovely', pick: { id: curator.picks[0] } },
      },
    ]);
    expect((await report(member.client, { subject: 'COMMENT', id })).code).toBe('CONFLICT');
    expect((await report(member.client, { subject: 'PROFILE', id: curator.id })).code).toBe('ok');
  });

  test('is not possible where its reporter cannot see the comment', async () => {
    const { id, author } = await makeComment();
    await author.client.gql('mutation ($id: ID!) { removeComment(id: $id) { removedId } }', { id });
    const { id: hidden, curator } = await makeComment();
    await takeDown(app, 'pick', curator.id, { pickId: curator.picks[0] });
    for (const one of [id, hidden]) {
      expect((await report(app.client(), { subject: 'COMMENT', id: one })).code).toBe('NOT_FOUND');
    }
  });

  test('is resolved by removing the comment: it is gone, audited, and its reporter and author are told', async () => {
    const { id, curator, author, reports } = await makeComment();
    await report(app.client(), { subject: 'COMMENT', id, email: 'reader@example.com' });
    const [{ id: made }] = await reports();
    expect((await answer(made, { removeComment: true })).code).toBe('BAD_USER_INPUT');
    const { data } = await answer(made, { removeComment: true, takeDownReason: 'Advertising' });
    expect(data.resolveReport.report).toEqual({
      quote: 'Buy followers',
      resolvedAt: expect.any(String),
      comment: { text: '' },
      takedown: null,
    });
    const pick = await app.client().gql(`{ pick(id: "${curator.picks[0]}") { commentsCount } }`);
    expect(pick.data.pick.commentsCount).toBe(0);
    expect(
      await app.db.auditEvent.findMany({
        where: { subjectId: { in: [id, made] } },
        orderBy: { action: 'asc' },
      }),
    ).toMatchObject([
      { action: 'comment.remove', actorId: admin.id, after: { reason: 'Advertising' } },
      { action: 'report.resolve', actorId: admin.id, after: { answer: 'Thank you.', removed: id } },
    ]);
    const [mail] = await app.mailsTo('reader@example.com');
    expect(mail?.text).toContain('You reported a comment');
    expect(await readNews(author.client)).toEqual([{ kind: 'COMMENT_REMOVED', note: 'Advertising' }]);
  });

  test('is not answered as if the comment were removed, once it went with its pick', async () => {
    const { id, curator, reports } = await makeComment();
    await report(app.client(), { subject: 'COMMENT', id });
    const [{ id: made }] = await reports();
    await curator.client.ask(`mutation { deletePick(id: "${curator.picks[0]}") { deletedId } }`);
    const { code } = await answer(made, { removeComment: true, takeDownReason: 'Advertising' });
    expect(code).toBe('NOT_FOUND');
    expect(await reports()).toHaveLength(1);
  });

  test('is answered without removing the comment, and takes nothing down', async () => {
    const { id, curator, reports } = await makeComment();
    const member = await makePerson(app);
    await report(member.client, { subject: 'COMMENT', id });
    const [{ id: made }] = await reports();
    expect((await answer(made, { takeDownReason: 'Advertising' })).code).toBe('BAD_USER_INPUT');
    expect((await answer(made, {})).code).toBe('ok');
    const pick = await app.client().gql(`{ pick(id: "${curator.picks[0]}") { commentsCount } }`);
    expect(pick.data.pick.commentsCount).toBe(1);
    expect(await readNews(member.client)).toEqual([{ kind: 'REPORT_ANSWERED', note: 'Thank you.' }]);
    await report(member.client, { subject: 'PICK', id: curator.picks[0] });
    const [{ id: ofPick }] = await fetchReports(curator.id);
    expect((await answer(ofPick, { removeComment: true })).code).toBe('BAD_USER_INPUT');
  });

  test('forgets what it said when its author deletes their account', async () => {
    const { id, author } = await makeComment();
    await report(app.client(), { subject: 'COMMENT', id });
    await author.client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect(await app.db.report.findFirstOrThrow({ where: { commentId: id } })).toMatchObject({ quote: null });
  });
});

describe('reports of the same thing', () => {
  const GROUPED = `query ($filter: ReportFilter) {
    reports(filter: $filter) { nodes {
    id subject text sameCount sameKinds others { text }
  } } }`;
  const grouped = async (filter: object) =>
    (await admin.client.gql(GROUPED, { filter: { open: true, onePerThing: true, ...filter } })).data.reports
      .nodes;

  test('are one row with their number and reasons, and are found by words of any of them', async () => {
    const { id: profileId, picks } = await makeCurator(app, 'approved', { fullName: 'Quirina Oddname' });
    const subject = { subject: 'PICK', id: picks[0] };
    await report(app.client(), { ...subject, kind: 'ILLEGAL', text: 'a forgery' });
    for (const text of ['an advertisement', 'sold by themselves']) {
      await report(app.client(), { ...subject, kind: 'SPAM', text });
    }
    await report(app.client(), { subject: 'PROFILE', id: profileId, kind: 'OTHER', text: 'an impostor' });
    expect(await grouped({ profileId })).toEqual([
      expect.objectContaining({
        subject: 'PICK',
        text: 'a forgery',
        sameCount: 3,
        sameKinds: ['SPAM', 'ILLEGAL'],
        others: [{ text: 'an advertisement' }, { text: 'sold by themselves' }],
      }),
      expect.objectContaining({ subject: 'PROFILE', sameCount: 1, sameKinds: ['OTHER'], others: [] }),
    ]);
    const find = async (search: string) =>
      (await grouped({ search })).map(({ text }: { text: string }) => text);
    expect(await find('forgery')).toEqual(['a forgery']);
    expect(await find('oddname')).toEqual(['a forgery', 'an impostor']);
    expect(await find('nothing of it')).toEqual([]);
    expect(await grouped({ profileId, kind: 'ILLEGAL' })).toMatchObject([
      { text: 'a forgery', sameCount: 3 },
    ]);
  });

  test('are decided together, and each reporter gets the answer', async () => {
    const { id: profileId, picks } = await makeCurator(app);
    const members = [await makePerson(app), await makePerson(app)];
    for (const { client } of members) await report(client, { subject: 'PICK', id: picks[0] });
    await report(app.client(), { subject: 'PICK', id: picks[0], email: 'together@example.com' });
    await report(app.client(), { subject: 'PICK', id: picks[1] });
    const [{ id, sameCount }, other] = await grouped({ profileId });
    expect(sameCount).toBe(3);
    const { errors } = await admin.client.gql(
      `mutation ($id: ID!) { resolveReport(id: $id, answer: "Gone.", takeDownReason: "Advertising", all: true) {
        report { id } } }`,
      { id },
    );
    expect(errors).toBeUndefined();
    expect(await grouped({ profileId })).toMatchObject([{ id: other.id }]);
    const resolved = await app.db.report.findMany({ where: { pickId: picks[0] } });
    expect(new Set(resolved.map(({ answer, takedownId }) => `${answer} ${takedownId}`)).size).toBe(1);
    expect(resolved[0]).toMatchObject({ answer: 'Gone.', takedownId: expect.any(String) });
    for (const { client } of members) {
      expect(await readNews(client)).toEqual([{ kind: 'REPORT_ANSWERED', note: 'Gone.' }]);
    }
    expect(await app.mailsTo('together@example.com')).toHaveLength(1);
    const kept = { pickId: picks[0], reporterEmail: { not: null } };
    expect(await app.db.report.count({ where: kept }), 'the address is forgotten').toBe(0);
  });
});

describe('a report of what its curator deletes', () => {
  const LISTED = `query ($profileId: ID!) { reports(filter: { profileId: $profileId, open: true, onePerThing: true }) {
    nodes { id subject quote sameCount pick { id } collection { id } comment { id } }
  } }`;

  test('stays with its title, apart from reports of the curator, and is answered with the others of it', async () => {
    const { id: profileId, picks, client } = await makeCurator(app);
    const [pick] = picks;
    await app.db.pick.update({ where: { id: String(pick) }, data: { title: 'Paid lantern' } });
    const collection = await makeCollection(app, profileId, picks, { title: 'Paid things' });
    const member = await makePerson(app);
    await report(member.client, { subject: 'PICK', id: pick });
    await report(app.client(), { subject: 'PICK', id: pick, email: 'lantern@example.com' });
    await report(member.client, { subject: 'COLLECTION', id: collection });
    await report(member.client, { subject: 'PROFILE', id: profileId });
    await client.ask(`mutation { deletePick(id: "${pick}") { deletedId } }`);
    await client.ask(`mutation { deleteCollection(id: "${collection}") { deletedId } }`);
    const { nodes } = (await admin.client.ask(LISTED, { profileId })).reports;
    const gone = { pick: null, collection: null, comment: null };
    expect(nodes).toMatchObject([
      { subject: 'PICK', quote: 'Paid lantern', sameCount: 2, ...gone },
      { subject: 'COLLECTION', quote: 'Paid things', sameCount: 1, ...gone },
      { subject: 'PROFILE', quote: null, sameCount: 1 },
    ]);
    expect((await resolve(nodes[0].id, 'Thank you.', 'Advertising')).code).toBe('NOT_FOUND');
    await admin.client.ask(
      `mutation { resolveReport(id: "${nodes[0].id}", answer: "Its curator deleted it.", all: true) { report { id } } }`,
    );
    expect(await readNews(member.client)).toEqual([
      { kind: 'REPORT_ANSWERED', note: 'Its curator deleted it.' },
    ]);
    const [mail] = await app.mailsTo('lantern@example.com');
    expect(mail?.text).toContain('You reported “Paid lantern”');
    const audited = `{ auditEvents(filter: { subjectId: "${nodes[0].id}" }) { nodes { subjectName } } }`;
    expect((await admin.client.ask(audited)).auditEvents.nodes).toEqual([{ subjectName: 'Paid lantern' }]);
    expect((await admin.client.ask(LISTED, { profileId })).reports.nodes).toHaveLength(2);
    expect(await app.db.report.count({ where: { profileId, subject: 'pick', resolvedAt: null } })).toBe(0);
  });

  test('stays with the words of a comment, which went with its pick', async () => {
    const { picks, client } = await makeCurator(app);
    const author = await makePerson(app);
    const comment = await app.db.comment.create({
      data: { pickId: String(picks[0]), authorId: author.id, text: 'Buy followers' },
    });
    await report(app.client(), { subject: 'COMMENT', id: comment.id });
    await client.ask(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    expect((await admin.client.ask(LISTED, { profileId: author.id })).reports.nodes).toMatchObject([
      { subject: 'COMMENT', quote: 'Buy followers', comment: null },
    ]);
  });
});

describe('an admin resolves a report', () => {
  test('with an answer, which a member gets by notification and mail', async () => {
    const { id, picks } = await makeCurator(app);
    const member = await makePerson(app);
    await app.db.account.update({ where: { profileId: member.id }, data: { emailConfirmedAt: new Date() } });
    await report(member.client, { subject: 'PICK', id: picks[0] });
    const [{ id: made }] = await fetchReports(id);
    expect((await resolve(made, '  ')).code).toBe('BAD_USER_INPUT');
    const { data } = await resolve(made, 'It is within the rules.');
    expect(data.resolveReport.report).toMatchObject({ answer: 'It is within the rules.', takedown: null });
    expect((await resolve(made)).code).toBe('CONFLICT');
    expect(await fetchReports(id)).toEqual([]);
    expect(await fetchReports(id, false)).toHaveLength(1);
    expect(await readNews(member.client)).toEqual([
      { kind: 'REPORT_ANSWERED', note: 'It is within the rules.' },
    ]);
    const [mail] = await app.mailsTo(member.email);
    expect(mail?.subject).toBe('We answered your report');
    expect(mail?.text).toContain('It is within the rules.');
  });

  test('by taking it down, which a member is mailed without the title that they no longer see', async () => {
    const { id, picks } = await makeCurator(app);
    const member = await makePerson(app);
    await app.db.account.update({ where: { profileId: member.id }, data: { emailConfirmedAt: new Date() } });
    const { title } = await app.db.pick.update({ where: { id: picks[0] }, data: { title: 'Buy followers' } });
    await report(member.client, { subject: 'PICK', id: picks[0] });
    const [{ id: made }] = await fetchReports(id);
    expect((await resolve(made, 'It is gone.', '  ')).code).toBe('BAD_USER_INPUT');
    const { data } = await resolve(made, 'It is gone.', 'Spam');
    expect(data.resolveReport.report.takedown).toMatchObject({ reason: 'Spam' });
    expect((await app.client().gql(`{ pick(id: "${picks[0]}") { id } }`)).data.pick).toBeNull();
    const actions = await app.db.auditEvent.findMany({ where: { actorId: admin.id, subjectId: made } });
    expect(actions).toMatchObject([{ action: 'report.resolve' }]);
    const [mail] = await app.mailsTo(member.email);
    expect(mail?.subject).toBe('We answered your report');
    expect(mail?.text).toContain('It is gone.');
    expect(mail?.text).not.toContain(title);
  });

  test('but not where the take-down fails: then nothing of it happens', async () => {
    const { id, picks } = await makeCurator(app);
    await report(app.client(), { subject: 'PICK', id: picks[0] });
    await report(app.client(), { subject: 'PICK', id: picks[0] });
    const [first, second] = await fetchReports(id);
    await resolve(first.id, 'We hid it.', 'Advertising');
    expect((await resolve(second.id, 'We hid it.', 'Advertising')).code).toBe('CONFLICT');
    expect(await fetchReports(id)).toHaveLength(1);
  });
});
