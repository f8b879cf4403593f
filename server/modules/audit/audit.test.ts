import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import {
  findLatestSubmission,
  makeCollection,
  makeCurator,
  makeImage,
  makePerson,
  makeWebhook,
  PASSWORD,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { updateCollectionSchema } from '../collection/collection.rules.ts';
import { recordAudit, theServer } from './audit.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const EVENTS = `query ($first: Int, $after: String, $filter: AuditFilter) {
  auditEvents(first: $first, after: $after, filter: $filter) {
    nodes { id at action subjectType subjectId subjectName ip userAgent actor { id fullName } changes { field before after } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const makeAdmin = () => makePerson(app, { isAdmin: true });
const admin = await makeAdmin();
const decide = async (
  client: TestClient,
  decision: 'approve' | 'reject',
  profileId: string,
  note: string,
) => {
  const { id, version } = await findLatestSubmission(app, profileId);
  return client.gql(
    `mutation { ${decision}Submission(id: "${id}", version: ${version}, note: "${note}") { profile { id } } }`,
  );
};
const approve = (client: TestClient, profileId: string) => decide(client, 'approve', profileId, 'Lovely');
const reject = (client: TestClient, profileId: string) => decide(client, 'reject', profileId, 'Not yet');

async function makeSubmission() {
  const curator = await makeCurator(app, 'pending');
  await app.db.submissionReview.create({ data: { profileId: curator.id } });
  return curator;
}

const write = (
  entry: Partial<Parameters<typeof recordAudit>[2]> = {},
  viewer: { id: string } | null = null,
) =>
  app.db.$transaction((tx) =>
    recordAudit(
      tx,
      { ...theServer, viewer },
      { action: 'audit.export', subject: { type: 'audit', id: 'log' }, ...entry },
    ),
  );

describe('what an admin does is recorded', () => {
  test('a decision: who, what, before, after, when and from where', async () => {
    const curator = await makeSubmission();
    await app.db.profile.update({ where: { id: curator.id }, data: { fullName: 'Recorded Rita' } });
    await approve(admin.client, curator.id);
    const { data } = await admin.client.gql(EVENTS, { filter: { subjectId: curator.id } });
    expect(data.auditEvents.nodes).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'submission.approve',
        subjectType: 'profile',
        subjectId: curator.id,
        subjectName: 'Recorded Rita',
        ip: expect.stringMatching(/^10\./),
        userAgent: expect.any(String),
        actor: { id: admin.id, fullName: expect.stringContaining('Person') },
        changes: expect.arrayContaining([
          { field: 'status', before: 'pending', after: 'approved' },
          { field: 'note', before: null, after: 'Lovely' },
        ]),
      },
    ]);
    expect(Date.now() - Date.parse(data.auditEvents.nodes[0].at)).toBeLessThan(60_000);
  });

  test('under the id of its subject, however that was written', async () => {
    const curator = await makeCurator(app);
    await admin.client.ask(
      'mutation ($id: ID!) { takeDown(input: { subject: SHELF, id: $id, reason: "No" }) { takedown { id } } }',
      { id: curator.id.toUpperCase() },
    );
    const { auditEvents } = await admin.client.ask(EVENTS, { filter: { subjectId: curator.id } });
    expect(auditEvents.nodes).toMatchObject([{ action: 'shelf.withdraw', subjectId: curator.id }]);
  });

  test('with the name of a report’s subject, an invite or a webhook', async () => {
    const { id: profileId, picks } = await makeCurator(app, 'approved', { fullName: 'Rita' });
    const dates = { codeHash: 'hash', prefix: 'ab12', expiresAt: new Date() };
    const report = { profileId, kind: 'spam' } as const;
    const pick = await app.db.pick.update({ where: { id: String(picks[0]) }, data: { title: 'Lantern' } });
    const { webhook } = await makeWebhook(app, null);
    const named = [
      ['report', (await app.db.report.create({ data: { ...report, subject: 'pick', pickId: pick.id } })).id],
      ['report', (await app.db.report.create({ data: { ...report, subject: 'profile' } })).id],
      ['invite', (await app.db.invite.create({ data: { ...dates, kind: 'link' } })).id],
      ['webhook', webhook],
    ] as const;
    const names: unknown[] = [];
    for (const [type, id] of named) {
      await write({ subject: { type, id } });
      const { auditEvents } = await admin.client.ask(EVENTS, { filter: { subjectId: id } });
      names.push(auditEvents.nodes[0].subjectName);
    }
    expect(names).toEqual(['Lantern', 'Rita', 'ab12…', 'hooks.example.com']);
  });

  test('with no more of a webhook’s address than its host, because the rest can be a secret', async () => {
    const { webhook: id } = await makeWebhook(app, null, { url: 'https://hooks.example.com/s3cret' });
    await write({
      action: 'webhook.edit',
      subject: { type: 'webhook', id },
      before: { url: 'https://old.example.com/s3cret?key=s3cret' },
      after: { url: 'https://hooks.example.com/s3cret' },
    });
    const { auditEvents } = await admin.client.ask(EVENTS, { filter: { subjectId: id } });
    expect(auditEvents.nodes[0]).toMatchObject({
      subjectName: 'hooks.example.com',
      changes: [{ field: 'url', before: 'old.example.com', after: 'hooks.example.com' }],
    });
    const file = await admin.client.fetch(`/admin/audit.csv?subjectId=${id}`, { method: 'POST' });
    expect(await file.text()).not.toContain('s3cret');
  });

  test('an edit and a deletion of somebody else’s collection, and no edit by its owner', async () => {
    const curator = await makeCurator(app);
    const id = await makeCollection(app, curator.id, curator.picks, { title: 'Before' });
    const rename = (title: string) =>
      `mutation { updateCollection(input: { id: "${id}", title: "${title}" }) { collection { id } } }`;
    await curator.client.gql(rename('Mine'));
    await admin.client.gql(rename('Theirs'));
    await admin.client.gql(`mutation { deleteCollection(id: "${id}") { deletedId } }`);
    const { data } = await admin.client.gql(EVENTS, { filter: { subjectType: 'collection', subjectId: id } });
    expect(data.auditEvents.nodes).toMatchObject([
      { action: 'collection.delete', subjectName: null },
      { action: 'collection.edit', changes: [{ field: 'title', before: 'Mine', after: 'Theirs' }] },
    ]);
  });

  test('each field that an edit of somebody else’s collection changes, with its value before', async () => {
    const curator = await makeCurator(app);
    const before = {
      title: 'Before',
      description: '<p>Before</p>',
      coverId: await makeImage(app, curator.id, 'cover'),
      categories: ['books'] as ['books'],
    };
    const id = await makeCollection(app, curator.id, curator.picks, before);
    const input = {
      title: 'After',
      description: '<p>After</p>',
      coverId: null,
      categories: ['PLACES'],
      pickIds: curator.picks.slice(0, 1),
    };
    await admin.client.ask(
      'mutation ($input: UpdateCollectionInput!) { updateCollection(input: $input) { collection { id } } }',
      { input: { id, ...input } },
    );
    const { auditEvents } = await admin.client.ask(EVENTS, {
      filter: { subjectType: 'collection', subjectId: id },
    });
    const values = (when: 'before' | 'after') =>
      Object.fromEntries(
        auditEvents.nodes[0].changes.map((it: Record<string, string>) => [it.field, it[when]]),
      );
    expect(values('before')).toEqual({ ...before, categories: 'books', pickIds: expect.any(String) });
    expect(values('after')).toEqual({ ...input, categories: 'places', pickIds: expect.any(String) });
    const { id: _id, version: _version, ...fields } = updateCollectionSchema.shape;
    expect(Object.keys(input).sort()).toEqual(Object.keys(fields).sort());
  });

  test('nothing of a decision that failed', async () => {
    const curator = await makeSubmission();
    await curator.client.gql('mutation { cancelSubmission { profile { id } } }');
    const { errors } = await approve(admin.client, curator.id);
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await app.db.auditEvent.count({ where: { subjectId: curator.id } })).toBe(0);
  });

  test('a text without end is cut', async () => {
    const id = crypto.randomUUID();
    await write({ subject: { type: 'pick', id }, after: { story: 'a'.repeat(90_000) } });
    const { after } = await app.db.auditEvent.findFirstOrThrow({ where: { subjectId: id } });
    expect(JSON.stringify(after).length).toBeLessThan(2_100);
  });
});

describe('the audit log refuses change, also by the owner of the table:', () => {
  test.each([
    ['an update', "update audit_events set action = 'nothing'"],
    ['a deletion', 'delete from audit_events'],
    ['an update that touches no row', "update audit_events set action = 'nothing' where false"],
    ['emptying it', 'truncate audit_events'],
    ['an update of a session that skips triggers', 'update audit_events set ip = null'],
  ])('%s', async (name, statement) => {
    await write();
    const before = await app.db.auditEvent.count();
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      if (name.includes('skips')) await client.query('set local session_replication_role = replica');
      await expect(client.query(statement)).rejects.toThrow(/audit_append_only/);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await app.db.auditEvent.count()).toBe(before);
  });

  test('an event outlives the people and things it is about', async () => {
    const leaver = await makeAdmin();
    const curator = await makeSubmission();
    await reject(leaver.client, curator.id);
    await leaver.client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    await app.db.profile.delete({ where: { id: curator.id } });
    const read = async () =>
      (await admin.client.gql(EVENTS, { filter: { subjectId: curator.id } })).data.auditEvents.nodes;
    expect(await read()).toMatchObject([{ actor: { fullName: 'Deleted User' }, subjectName: null }]);
    await app.db.profile.delete({ where: { id: leaver.id } });
    expect(await read()).toMatchObject([{ action: 'submission.reject', actor: null }]);
    expect(await app.db.auditEvent.count({ where: { actorId: leaver.id } })).toBe(1);
  });
});

describe('admins read the log', () => {
  test('newest first, page by page, by who, what, subject and time', async () => {
    const subject = { type: 'pick' as const, id: crypto.randomUUID() };
    for (const text of ['one', 'two', 'three']) await write({ subject, after: { text } }, admin);
    const told = async (variables: object) => {
      const data = await admin.client.ask(EVENTS, variables as never);
      const texts = data.auditEvents.nodes.map(
        (node: { changes: { after: string }[] }) => node.changes[0]?.after,
      );
      return { texts, ...data.auditEvents.pageInfo };
    };
    const filter = { subjectId: subject.id };
    const first = await told({ first: 2, filter });
    expect(first).toMatchObject({ texts: ['three', 'two'], hasNextPage: true });
    expect(await told({ first: 2, filter, after: first.endCursor })).toMatchObject({
      texts: ['one'],
      hasNextPage: false,
    });
    const all = ['three', 'two', 'one'];
    const hour = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    for (const [more, texts] of [
      [{ actorId: admin.id, action: 'audit.export', subjectType: 'pick' }, all],
      [{ actorId: crypto.randomUUID() }, []],
      [{ actorId: 'nobody' }, []],
      [{ action: 'submission.reject' }, []],
      [{ from: hour(-1), to: hour(1) }, all],
      [{ from: hour(1) }, []],
      [{ to: hour(-1) }, []],
    ] as const) {
      expect((await told({ filter: { ...filter, ...more } })).texts, JSON.stringify(more)).toEqual(texts);
    }
  });

  test('in one statement, however many events there are', async () => {
    for (let n = 0; n < 3; n += 1) await write();
    const sent = async (first: number) =>
      (await app.statements(() => admin.client.gql(EVENTS, { first }))).length;
    expect(await sent(2)).toBe(await sent(100));
  });
});

test('a filter that no event can have is refused', async () => {
  for (const filter of [{ subjectId: '\0' }, { action: '\0' }, { from: '+275760-09-13T00:00:00.000Z' }]) {
    expect((await admin.client.gql(EVENTS, { filter })).code).toBe('BAD_USER_INPUT');
  }
});

test('the changes of an event name people and picks as they are called now', async () => {
  const curator = await makeCurator(app, 'approved', { fullName: 'Ada Curator' });
  const other = await makePerson(app, { fullName: 'Someone Gone' });
  const subject = { type: 'featured' as const, id: crypto.randomUUID() };
  const gone = crypto.randomUUID();
  await write({
    subject,
    before: { order: [curator.picks[0], gone], curator: other.id },
    after: { order: [gone], curator: curator.id },
  });
  const fetchChanges = async () => {
    const { auditEvents } = await admin.client.ask(EVENTS, { filter: { subjectId: subject.id } });
    return auditEvents.nodes[0].changes;
  };
  const { title } = await app.db.pick.findUniqueOrThrow({ where: { id: curator.picks[0] } });
  expect(await fetchChanges()).toEqual([
    { field: 'order', before: `${title}, ${gone}`, after: gone },
    { field: 'curator', before: 'Someone Gone', after: 'Ada Curator' },
  ]);
  await app.db.profile.update({ where: { id: other.id }, data: { fullName: null, username: null } });
  expect((await fetchChanges())[1].before).toBe(other.id);
});

describe('the export', () => {
  const get = (client: TestClient, query = '') =>
    client.fetch(`/admin/audit.csv${query}`, { method: 'POST' });

  test('is not made by a browser that fetches links ahead', async () => {
    const { id: actorId, client } = await makeAdmin();
    const answer = await client.fetch('/admin/audit.csv');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await app.db.auditEvent.count({ where: { actorId } })).toBe(0);
  });

  test('is for admins only', async () => {
    const member = await makePerson(app);
    expect((await get(app.client())).status).toBe(401);
    expect((await get(member.client)).status).toBe(403);
  });

  test('is a file of all events of a filter, and is recorded itself', async () => {
    const exporter = await makeAdmin();
    const subject = { type: 'pick' as const, id: crypto.randomUUID() };
    await write({ subject, before: { title: 'A, "b"' }, after: { title: '=1+1' } }, admin);
    await write({ subject: { ...subject, id: crypto.randomUUID() } });
    const answer = await get(exporter.client, `?subjectId=${subject.id}&from=2026-01-01`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [headings, line, ...rest] = (await answer.text()).trimEnd().split('\r\n');
    expect(headings).toContain('"Who"');
    expect(line).toContain('"title: A, ""b"""');
    expect(line).toContain('"title: =1+1"');
    expect(rest).toEqual([]);
    const recorded = await app.db.auditEvent.findMany({
      where: { actorId: exporter.id, subjectType: 'audit' },
    });
    expect(recorded).toMatchObject([
      { action: 'audit.export', after: { subjectId: subject.id, from: '2026-01-01T00:00:00.000Z' } },
    ]);
  });

  test('has every event, also beyond one batch, and no cell that a spreadsheet would run', async () => {
    const id = crypto.randomUUID();
    await app.pool.query(
      `insert into audit_events (action, subject_type, subject_id, user_agent)
        select 'audit.export', 'pick', $1, '=cmd' from generate_series(1, 1203)`,
      [id],
    );
    const lines = (await (await get(admin.client, `?subjectId=${id}`)).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1203);
    expect(lines.at(-1)).toMatch(/"'=cmd"$/);
  });

  test.each(['?from=01.12.2026', '?from=%2B275760-09-13', '?to=-271821-04-20', '?subjectId=%00'])(
    'refuses %s, which is no filter',
    async (query) => {
      expect((await get(admin.client, query)).status).toBe(400);
    },
  );
});
