import { describe, expect, test } from 'vitest';
import {
  makeCollection,
  makeCurator,
  makePerson,
  readNews,
  restore,
  takeDown,
} from '../../testing/factories.ts';
import { spendLimit } from '../../testing/spend-limit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { COMMENT_MAX, commentMessages } from './limits.rules.ts';

const app = await startTestApp();

const ADD = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) { comment { id text canEdit canRemove editedAt author { id } pick { commentsCount } } }
}`;
const EDIT = `mutation ($input: EditCommentInput!) { editComment(input: $input) { comment { text editedAt canEdit } } }`;
const REMOVE = `mutation ($id: ID!, $reason: String) {
  removeComment(id: $id, reason: $reason) { removedId pick { commentsCount } collection { commentsCount } }
}`;
const COMMENTS = `commentsCount commentsEnabled
  comments(first: 10) { nodes { id text author { id } replies(first: 10) { nodes { id text } } } }`;
const READ = `query ($id: ID!) { node(id: $id) { ... on Pick { ${COMMENTS} } ... on Collection { ${COMMENTS} } } }`;

type Input = { pickId?: string; collectionId?: string; parentId?: string; text?: string };
const send = (client: TestClient, input: Input) => client.gql(ADD, { input: { text: 'Lovely', ...input } });
/** Adds a comment and returns its id. */
async function comment(client: TestClient, input: Input): Promise<string> {
  const { data, errors } = await send(client, input);
  expect(errors).toBeUndefined();
  return data.addComment.comment.id;
}
const read = async (id: string, client = app.client()) => (await client.gql(READ, { id })).data.node;
const getRefusal = ({ errors }: Awaited<ReturnType<typeof send>>) =>
  errors && { code: errors[0]?.extensions.code, message: errors[0]?.message };
/** The pick and a collection of a curator, and a member who comments on them. */
async function makeSubjects() {
  const owner = await makeCurator(app);
  const pickId = owner.picks[0] as string;
  const collectionId = await makeCollection(app, owner.id, owner.picks);
  const { id, email, client } = await makePerson(app);
  return { owner, pickId, collectionId, id, email, client };
}
const admin = await makePerson(app, { isAdmin: true });

describe('comments', () => {
  test('on picks and collections are read by visitors, newest first, with one level of replies, and counted', async () => {
    const { owner, pickId, collectionId, id, client } = await makeSubjects();
    for (const subject of [{ pickId }, { collectionId }]) {
      const first = await comment(client, { ...subject, text: 'First' });
      const second = await comment(owner.client, { ...subject, text: 'Second' });
      const replies = [
        await comment(owner.client, { parentId: first, text: 'One' }),
        await comment(client, { parentId: first, text: 'Two' }),
      ];
      expect(await read(pickId === subject.pickId ? pickId : collectionId)).toEqual({
        commentsCount: 4,
        commentsEnabled: true,
        comments: {
          nodes: [
            { id: second, text: 'Second', author: { id: owner.id }, replies: { nodes: [] } },
            {
              id: first,
              text: 'First',
              author: { id },
              replies: {
                nodes: [
                  { id: replies[0], text: 'One' },
                  { id: replies[1], text: 'Two' },
                ],
              },
            },
          ],
        },
      });
      expect(getRefusal(await send(client, { parentId: replies[0] as string }))).toEqual({
        code: 'NOT_FOUND',
        message: commentMessages.notFound,
      });
    }
  });

  test('are plain text with one form of line breaks, cleaned in linear time', async () => {
    const { pickId, client } = await makeSubjects();
    for (const [text, stored] of [
      ['  One\r\ntwo\rthree\u2028four  ', 'One\ntwo\nthree\nfour'],
      ['One\n\n\n\n\ntwo', 'One\n\ntwo'],
      ['Tab\tbell\u0007', 'Tab bell'],
      ['\u202eevil\u202c \u2066x\u2069', 'evil x'],
      ['<b>no</b> & https://example.com', '<b>no</b> & https://example.com'],
      ['👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
      [`a${'\r\n'.repeat(40_000)}b`, 'a\n\nb'],
    ] as const) {
      const { data } = await send(client, { pickId, text });
      expect(data.addComment.comment.text).toBe(stored);
    }
  });

  test('have 1 to 2,000 characters and one subject', async () => {
    const { pickId, collectionId, client } = await makeSubjects();
    expect((await send(client, { pickId, text: 'x'.repeat(COMMENT_MAX) })).errors).toBeUndefined();
    for (const [input, message] of [
      [{ pickId, text: 'x'.repeat(COMMENT_MAX + 1) }, commentMessages.long],
      [{ pickId, text: ' \n\u200b ' }, commentMessages.missing],
      [{}, commentMessages.subject],
      [{ pickId, collectionId }, commentMessages.subject],
    ] as const) {
      expect(getRefusal(await send(client, input))).toEqual({ code: 'BAD_USER_INPUT', message });
    }
  });

  test('only what is public is commented on', async () => {
    const { owner, pickId, collectionId, client } = await makeSubjects();
    const draft = await makeCurator(app, 'draft');
    const gone = await makeCurator(app);
    await app.db.profile.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
    await takeDown(app, 'collection', owner.id, { collectionId });
    for (const [who, input] of [
      [client, { pickId: draft.picks[0] as string }],
      [draft.client, { pickId: draft.picks[0] as string }],
      [client, { pickId: gone.picks[0] as string }],
      [client, { pickId: owner.id }],
      [client, { pickId: 'nope' }],
      [owner.client, { collectionId }],
    ] as const) {
      expect(getRefusal(await send(who, input))?.code).toBe('NOT_FOUND');
    }
    expect(getRefusal(await send(client, { pickId }))).toBeUndefined();
  });

  test('are turned off for a shelf at once, and what was said stays', async () => {
    const { owner, pickId, collectionId, client } = await makeSubjects();
    const said = await comment(client, { pickId });
    const turn = (commentsEnabled: boolean) =>
      owner.client.ask(
        `mutation { updateSettings(input: { commentsEnabled: ${commentsEnabled} }) { settings { theme } } }`,
      );
    await turn(false);
    const closed = { code: 'FORBIDDEN', message: commentMessages.closed };
    expect(getRefusal(await send(client, { pickId }))).toEqual(closed);
    expect(getRefusal(await send(client, { collectionId }))).toEqual(closed);
    expect(getRefusal(await send(owner.client, { parentId: said }))).toEqual(closed);
    expect(await read(pickId)).toMatchObject({ commentsEnabled: false, commentsCount: 1 });
    await turn(true);
    expect(getRefusal(await send(client, { parentId: said }))).toBeUndefined();
    expect(await read(pickId)).toMatchObject({ commentsEnabled: true, commentsCount: 2 });
  });

  test('are limited to 20 in ten minutes', async () => {
    const { pickId, id, client } = await makeSubjects();
    await spendLimit(app, 18, 'comment', id);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 3; n += 1) outcomes.push(getRefusal(await send(client, { pickId }))?.code);
    expect(outcomes).toEqual([undefined, undefined, 'RATE_LIMITED']);
  });

  test('two people who comment on each other’s picks at once are both counted', async () => {
    const people = await Promise.all([makeCurator(app), makeCurator(app), makeCurator(app)]);
    const answers = await Promise.all(
      people.flatMap((by) =>
        people.flatMap((of) => [
          send(by.client, { pickId: of.picks[0] as string }),
          by.client.gql(`mutation { setFollow(profileId: "${of.id}", on: true) { profile { id } } }`),
        ]),
      ),
    );
    const codes = answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []);
    expect(new Set(codes)).toEqual(new Set(['You can’t follow yourself']));
    for (const { picks } of people)
      expect(await read(picks[0] as string)).toMatchObject({ commentsCount: 3 });
  });
});

describe('an author', () => {
  test('edits no comment on what they no longer see', async () => {
    const { owner, pickId, client } = await makeSubjects();
    const id = await comment(client, { pickId, text: 'Lovely' });
    await owner.client.ask('mutation { unpublishShelf { profile { id } } }');
    expect((await client.gql(EDIT, { input: { id, text: 'Awful' } })).code).toBe('NOT_FOUND');
    expect((await read(pickId, owner.client)).comments.nodes).toMatchObject([{ text: 'Lovely' }]);
  });

  test('edits a comment for 15 minutes, by the clock of the database', async () => {
    const { owner, pickId, client } = await makeSubjects();
    const id = await comment(client, { pickId });
    const { data } = await client.gql(EDIT, { input: { id, text: 'Lovelier' } });
    expect(data.editComment.comment).toMatchObject({ text: 'Lovelier', canEdit: true });
    expect(data.editComment.comment.editedAt).not.toBeNull();
    expect(getRefusal(await owner.client.gql(EDIT, { input: { id, text: 'Mine' } }))?.code).toBe('NOT_FOUND');

    const age = (minutes: number) =>
      app.pool.query(`update comments set created_at = now() - $1 * interval '1 minute' where id = $2`, [
        minutes,
        id,
      ]);
    await age(14.9);
    expect(getRefusal(await client.gql(EDIT, { input: { id, text: 'Still' } }))).toBeUndefined();
    await age(15.1);
    expect(getRefusal(await client.gql(EDIT, { input: { id, text: 'Too late' } }))).toEqual({
      code: 'FORBIDDEN',
      message: commentMessages.editEnded,
    });
    const { data: seen } = await client.gql(`{ comment(id: "${id}") { text canEdit canRemove } }`);
    expect(seen.comment).toEqual({ text: 'Still', canEdit: false, canRemove: true });
  });

  test('removes a comment with its words and replies, safe to repeat', async () => {
    const { owner, pickId, client } = await makeSubjects();
    const id = await comment(client, { pickId, text: 'A secret' });
    const reply = await comment(owner.client, { parentId: id });
    const other = await comment(owner.client, { pickId });
    for (let n = 0; n < 2; n += 1) {
      const { data } = await client.gql(REMOVE, { id });
      expect(data.removeComment).toEqual({ removedId: id, pick: { commentsCount: 1 }, collection: null });
    }
    expect((await read(pickId)).comments.nodes).toMatchObject([{ id: other }]);
    for (const gone of [id, reply]) {
      expect((await app.client().gql(`{ comment(id: "${gone}") { id } }`)).data.comment).toBeNull();
    }
    expect(await app.db.comment.findUnique({ where: { id } })).toMatchObject({ text: '' });
    expect(getRefusal(await send(client, { parentId: id }))?.code).toBe('NOT_FOUND');
  });

  test('who is suspended is not shown or counted, nor are replies to them, until they are restored', async () => {
    const { owner, pickId, id, client } = await makeSubjects();
    const said = await comment(client, { pickId });
    await comment(client, { parentId: said });
    await comment(owner.client, { parentId: said });
    await comment(client, { parentId: await comment(owner.client, { pickId }) });
    const takedown = await takeDown(app, 'person', id);
    expect(await read(pickId)).toMatchObject({
      commentsCount: 1,
      comments: { nodes: [{ author: { id: owner.id }, replies: { nodes: [] } }] },
    });
    await restore(app, takedown);
    const after = await read(pickId);
    expect(after.commentsCount).toBe(5);
    expect(
      after.comments.nodes.map((it: { replies: { nodes: unknown[] } }) => it.replies.nodes.length),
    ).toEqual([1, 2]);
  });

  test('who deletes their account takes their words with them', async () => {
    const { owner, pickId, id, client } = await makeSubjects();
    const said = await comment(client, { pickId, text: 'My own words' });
    await comment(owner.client, { parentId: said });
    const { errors } = await client.gql('mutation { deleteAccount(input: { password: "Correct horse 9" }) }');
    expect(errors).toBeUndefined();
    expect(await read(pickId)).toMatchObject({ commentsCount: 0, comments: { nodes: [] } });
    expect(await app.db.comment.findMany({ where: { authorId: id } })).toMatchObject([{ text: '' }]);
  });
});

describe('others', () => {
  test('the owner removes a comment on what is theirs', async () => {
    const { owner, collectionId, client } = await makeSubjects();
    const id = await comment(client, { collectionId });
    const can = async (who: TestClient) =>
      (await who.ask(`{ comment(id: "${id}") { canEdit canRemove } }`)).comment;
    expect(await can(app.client())).toEqual({ canEdit: false, canRemove: false });
    expect(await can(owner.client)).toEqual({ canEdit: false, canRemove: true });
    const { data } = await owner.client.gql(REMOVE, { id });
    expect(data.removeComment).toEqual({ removedId: id, pick: null, collection: { commentsCount: 0 } });
    expect(await app.db.auditEvent.count({ where: { subjectId: id } })).toBe(0);
  });

  test('an admin removes any comment for a reason, which the audit log has with the words', async () => {
    const { pickId } = await makeSubjects();
    const { id: authorId, client } = await makePerson(app, { fullName: 'Ada' });
    const id = await comment(client, { pickId, text: 'Spam' });
    for (const reason of [undefined, ' ', 'x'.repeat(1_001)]) {
      expect(getRefusal(await admin.client.gql(REMOVE, { id, reason }))?.code).toBe('BAD_USER_INPUT');
    }
    for (let n = 0; n < 2; n += 1) {
      await admin.client.ask(REMOVE, { id, reason: 'Advertising' });
    }
    expect(await auditedChanges(id)).toEqual([
      { field: 'author', before: 'Ada', after: null },
      { field: 'comment', before: 'Spam', after: null },
      { field: 'reason', before: null, after: 'Advertising' },
    ]);

    await client.gql('mutation { deleteAccount(input: { password: "Correct horse 9" }) }');
    expect(await auditedChanges(id)).toMatchObject([{ before: authorId }, { before: id }, {}]);
    const kept = await app.db.auditEvent.findMany({ where: { subjectId: id } });
    expect(JSON.stringify([kept, await app.db.comment.findUnique({ where: { id } })])).not.toContain('Spam');
  });

  const auditedChanges = async (subjectId: string) =>
    (
      await admin.client.gql(
        'query ($id: ID!) { auditEvents(filter: { subjectId: $id }) { nodes { changes { field before after } } } }',
        { id: subjectId },
      )
    ).data.auditEvents.nodes.flatMap(({ changes }: { changes: unknown[] }) => changes);
});

describe('notifications of comments', () => {
  const news = (client: TestClient): Promise<{ kind: string; note: string }[]> =>
    readNews(client, 'kind note actor { id } pick { id } collection { id }');

  test('the owner hears of a comment, also by mail, its author of a reply, and nobody of their own', async () => {
    const { owner, pickId, collectionId, ...one } = await makeSubjects();
    await app.db.account.update({ where: { profileId: owner.id }, data: { emailConfirmedAt: new Date() } });
    const other = await makePerson(app);
    const said = await comment(one.client, { pickId, text: 'A find' });
    expect((await app.mailsTo(owner.email))[0]?.text).toContain('A find');
    await comment(owner.client, { parentId: said, text: 'Welcome' });
    await comment(other.client, { parentId: said, text: 'Me too' });
    await comment(owner.client, { collectionId });
    expect(await news(owner.client)).toMatchObject([
      { kind: 'COMMENT', note: 'Me too', actor: { id: other.id }, pick: { id: pickId } },
      { kind: 'COMMENT', note: 'A find', actor: { id: one.id }, pick: { id: pickId } },
    ]);
    expect(await news(one.client)).toMatchObject([
      { kind: 'REPLY', note: 'Me too' },
      { kind: 'REPLY', note: 'Welcome' },
    ]);
    // A reply to the owner must not cause two notifications.
    await comment(other.client, { parentId: await comment(owner.client, { pickId }), text: 'To you' });
    expect((await news(owner.client)).filter(({ note }) => note === 'To you')).toMatchObject([
      { kind: 'REPLY' },
    ]);
  });

  test('say what the comment says now, and nothing once it is removed', async () => {
    const { owner, pickId, client } = await makeSubjects();
    const id = await comment(client, { pickId });
    await client.gql(EDIT, { input: { id, text: 'Better' } });
    expect(await news(owner.client)).toMatchObject([{ note: 'Better' }]);
    await client.gql(REMOVE, { id });
    expect(await news(owner.client)).toEqual([]);
  });

  test('quote a comment only while their reader can see what it is on', async () => {
    const { owner, pickId, collectionId, client } = await makeSubjects();
    for (const subject of [{ pickId }, { collectionId }]) {
      await comment(owner.client, { parentId: await comment(client, subject), text: 'Welcome' });
    }
    const quotes = async (reader: TestClient) => (await news(reader)).map(({ note }) => note);
    const takedown = await takeDown(app, 'shelf', owner.id);
    expect(await quotes(client)).toEqual([null, null]);
    expect(await quotes(owner.client)).toEqual(['No', 'Lovely', 'Lovely']);
    await restore(app, takedown);
    expect(await quotes(client)).toEqual(['Welcome', 'Welcome']);
  });

  test('do not quote or mail a reply to a comment that is hidden because its author is suspended', async () => {
    const { owner, pickId, ...author } = await makeSubjects();
    await app.db.account.update({ where: { profileId: owner.id }, data: { emailConfirmedAt: new Date() } });
    const other = await makePerson(app);
    const parentId = await comment(author.client, { pickId });
    await comment(other.client, { parentId, text: 'As you say' });
    const takedown = await takeDown(app, 'person', author.id);
    expect(await news(owner.client)).toMatchObject([{ kind: 'COMMENT', note: null }]);
    expect(await app.mailsTo(owner.email)).toEqual([]);
    await restore(app, takedown);
    expect(await news(owner.client)).toMatchObject([{ note: 'As you say' }, { note: 'Lovely' }]);
  });

  test('the author is told why an admin removed a comment or reply, also once the thread is gone', async () => {
    const { owner, pickId, id: authorId, email, client } = await makeSubjects();
    await app.db.account.update({ where: { profileId: authorId }, data: { emailConfirmedAt: new Date() } });
    const thread = await comment(owner.client, { pickId });
    const reply = await comment(client, { parentId: thread, text: 'Buy followers' });
    await admin.client.gql(REMOVE, { id: reply, reason: 'Advertising' });
    const told = { kind: 'COMMENT_REMOVED', note: 'Advertising', actor: null, pick: { id: pickId } };
    expect(await news(client)).toEqual([{ ...told, collection: null }]);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('We removed your comment');
    expect(mail?.text).toContain('Advertising');

    await owner.client.gql(REMOVE, { id: thread });
    expect(await news(client)).toMatchObject([told]);

    await client.ask(
      'mutation { updateSettings(input: { emailNotifications: false }) { settings { theme } } }',
    );
    await admin.client.gql(REMOVE, { id: await comment(client, { pickId }), reason: 'Again' });
    expect(await news(client)).toMatchObject([{ note: 'Again' }, told]);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });
});
