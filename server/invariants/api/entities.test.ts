import { type GraphQLObjectType, isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { newImageKey } from '../../modules/media/media.keys.ts';
import { buildAppSchema } from '../../schema.ts';
import { makeCurator, makeFullCurator, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const schema = await buildAppSchema();
const app = await startTestApp();

const listFieldNames = (type: string) =>
  Object.keys((schema.getType(type) as GraphQLObjectType | undefined)?.getFields() ?? {});
const listEnumValues = (type: string) => {
  const named = schema.getType(type);
  return isEnumType(named) ? named.getValues().map(({ value }) => value) : [];
};
const readColumnNames = async (table: string) => {
  const { rows } = await app.pool.query(
    'select column_name from information_schema.columns where table_name = $1',
    [table],
  );
  return rows.map(({ column_name: name }) => name as string);
};
const has = (all: string[], words: string) => expect(all).toEqual(expect.arrayContaining(words.split(' ')));

describe('entities and their fields [3]', () => {
  test('profiles have id, full name, e-mail, avatar, title, username, bio, location, interests, social links and shelf image', () => {
    has(
      listFieldNames('Profile'),
      'id fullName email avatar title username bio location interests socialLinks shelfImage',
    );
  });

  test('profiles have status, admin, creator, brand and featured marks, rejection note, last submission and onboarding mark', async () => {
    has(
      listFieldNames('Profile'),
      'status isAdmin isCreator isBrand isFeatured rejectionNote lastSubmittedAt onboardingCompleted',
    );
    has(await readColumnNames('profiles'), 'published');
  });

  test('profiles have the times of making, change and deletion', async () => {
    has(await readColumnNames('profiles'), 'created_at updated_at deleted_at');
  });

  test('social links are twitter, instagram, linkedin and website', () => {
    expect(listFieldNames('SocialLinks').sort()).toEqual(['instagram', 'linkedin', 'twitter', 'website']);
  });

  test('picks have a uuid, profile, rank, category, title, reference, description, image, status, counts and times', async () => {
    has(
      listFieldNames('Pick'),
      'id profile rank category title reference description image status favoritesCount commentsCount createdAt updatedAt',
    );
    has(await readColumnNames('picks'), 'last_updated_at');
    const { id } = await makePerson(app);
    expect(await makePick(app, id)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('a category is books, products or places', () => {
    expect(listEnumValues('Category')).toEqual(['books', 'places', 'products']);
  });

  test('the status of a pick is published, pending_review or draft', () => {
    expect(listEnumValues('PickStatus').sort()).toEqual(['draft', 'pending_review', 'published']);
  });

  test('a description is HTML or rich-text JSON and shown as sanitized HTML', async () => {
    const { client } = await makePerson(app);
    const shown = async (description: string) => {
      const { data } = await client.gql(
        'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { description descriptionHtml } } }',
        { input: { category: 'BOOKS', title: 'A', description } },
      );
      return data.createPick.pick;
    };
    const html = await shown('<p onclick="x()">A <b>book</b><script>1</script></p>');
    expect(html.descriptionHtml).toMatch(/^<p>A <(b|strong)>book<\/\1><\/p>$/);
    const text = { type: 'text', version: 1, text: 'Bold', format: 1, detail: 0, mode: 'normal', style: '' };
    const block = { version: 1, direction: null, format: '', indent: 0 };
    const json = JSON.stringify({
      root: { ...block, type: 'root', children: [{ ...block, type: 'paragraph', children: [text] }] },
    });
    const rich = await shown(json);
    expect(rich.description).toBe(json);
    expect(rich.descriptionHtml).toBe('<p><strong>Bold</strong></p>');
  });

  test('a pick brings id, full name, avatar, title, admin and creator mark of its profile', async () => {
    const { id, picks } = await makeCurator(app);
    const { data } = await app
      .client()
      .gql(
        'query ($id: ID!) { pick(id: $id) { profile { id fullName avatar { url } title isAdmin isCreator } } }',
        { id: picks[0] },
      );
    expect(data.pick.profile).toEqual({
      id,
      fullName: expect.stringMatching(/^Person /),
      avatar: { url: expect.stringMatching(/^\/media\//) },
      title: 'Tester',
      isAdmin: false,
      isCreator: true,
    });
  });

  test('collections have title, description, cover, issue number, picks in order, categories, profile, time and counts', () => {
    has(
      listFieldNames('Collection'),
      'id title description cover issueNumber picks categories profile createdAt favoritesCount commentsCount',
    );
  });

  test('a submission review is pending until it is canceled or decided', async () => {
    expect(listEnumValues('SubmissionStatus').sort()).toEqual([
      'approved',
      'canceled',
      'pending',
      'rejected',
    ]);
    const { id, client } = await makeFullCurator(app, 'draft');
    const review = async () =>
      (await app.db.submissionReview.findFirst({ where: { profileId: id } }))?.status;
    await client.gql('mutation { submitShelf { profile { id } } }');
    expect(await review()).toBe('pending');
    await client.gql('mutation { cancelSubmission { profile { id } } }');
    expect(await review()).toBe('canceled');
  });

  const OWNER = '0199a5c2-0000-7000-8000-000000000001';
  const NOW = new Date(1_700_000_000_000);
  test.each([
    [
      'pictures of picks are stored at {userId}/{timestamp}-{random}.{ext}',
      'pick',
      /^OWNER\/1700000000000-\w{16}\.webp$/,
    ],
    [
      'avatars are stored at profiles/{userId}-avatar-{random}.{ext}',
      'avatar',
      /^profiles\/OWNER-avatar-\w{16}\.webp$/,
    ],
    [
      'shelf images are stored at profiles/{userId}-shelf-{random}.{ext}',
      'shelf',
      /^profiles\/OWNER-shelf-\w{16}\.webp$/,
    ],
  ] as const)('%s', (_rule, kind, key) => {
    const made = newImageKey(kind, OWNER, NOW);
    expect(made.replace(OWNER, 'OWNER')).toMatch(key);
    expect(newImageKey(kind, OWNER, NOW)).not.toBe(made);
  });
});

test('the statuses are draft, pending, approved, rejected and unpublished [4.1]', async () => {
  const statuses = ['draft', 'pending', 'approved', 'rejected', 'unpublished'];
  expect(listEnumValues('ProfileStatus').sort()).toEqual([...statuses].sort());
  const { id } = await makePerson(app);
  const set = (status: string) =>
    app.pool.query(`update profiles set status = '${status}' where id = $1`, [id]);
  for (const status of statuses) await set(status);
  await expect(set('active')).rejects.toThrow('invalid input value for enum');
});
