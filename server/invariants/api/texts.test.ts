import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isEnumType, isInputObjectType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { tools } from '../../http/mcp/mcp.ts';
import { readExportList, readExportProfile } from '../../modules/export/export.reads.ts';
import { pickDetails, pickTexts } from '../../modules/pick/pick-texts.rules.ts';
import { bylineTexts, profileTexts } from '../../modules/profile/profile-texts.rules.ts';
import { constantCase } from '../../modules/submission/submission.rules.ts';
import { readMessage } from '../../modules/webhook/message.reads.ts';
import { textColumn } from '../../platform/reads/columns.ts';
import { mapTexts, textNames } from '../../platform/text/line.rules.ts';
import { buildAppSchema } from '../../schema.ts';
import { makeFullCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

// Each text of a pick or profile is declared once. This checks that every consumer uses all of them.

const app = await startTestApp({ rateLimitFactor: 100 });
const schema = await buildAppSchema();

/** A unique value for a text, valid by its rules. */
const makeTextValues = <Fields extends object>(fields: Fields, kind: string) =>
  mapTexts(fields, (name) =>
    'isLink' in Object(fields[name]) ? `https://${kind}.example/${name}` : `The ${name} of a ${kind}`,
  );
const pickValues = makeTextValues(pickTexts, 'pick');
const profileValues = makeTextValues(profileTexts, 'profile');

const curator = await makeFullCurator(app, 'draft', { username: 'all-texts' });
const id = String(curator.picks[0]);
const UPDATE = `mutation ($pick: UpdatePickInput!, $profile: UpdateProfileInput!) {
  updatePick(input: $pick) { pick { ${textNames(pickTexts).join(' ')} } }
  updateProfile(input: $profile) { profile { ${textNames(profileTexts).join(' ')} } }
}`;

/** Lists as "pick.link: feeds" each text that `found` does not contain. */
const lacking = (
  kind: 'pick' | 'profile',
  names: string[],
  consumer: string,
  has: (name: string) => boolean,
) => names.filter((name) => !has(name)).map((name) => `${kind}.${name}: ${consumer}`);
const inText = (values: Record<string, string>, found: unknown) => (name: string) =>
  (JSON.stringify(found) ?? '').includes(String(values[name]));
const listTypeFields = (type: string) => {
  const found = schema.getType(type);
  return isObjectType(found) || isInputObjectType(found) ? Object.keys(found.getFields()) : [];
};

/** The fields that a fragment selects, or the fields within one of them. */
function selectedBy(file: string, fragment: string, within?: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../../client', file), 'utf8');
  const [text = ''] = new RegExp(`fragment ${fragment} on [^\`]*`).exec(source) ?? [];
  const [definition] = parse(text).definitions;
  const selections = definition?.kind === 'FragmentDefinition' ? definition.selectionSet.selections : [];
  const fields = selections.flatMap((it) => (it.kind === 'Field' ? it : []));
  const inner = fields.find(({ name }) => name.value === within)?.selectionSet?.selections ?? fields;
  return inner.flatMap((it) => (it.kind === 'Field' ? it.name.value : []));
}

test('every text of a pick or a profile is in everything that shows them all', async () => {
  const pick = textNames(pickTexts) as string[];
  const profile = textNames(profileTexts) as string[];
  const details = pickDetails({}).map(({ name }) => name);
  const missing: string[] = [];
  const check = (
    kind: 'pick' | 'profile',
    consumer: string,
    has: (name: string) => boolean,
    names = kind === 'pick' ? pick : profile,
  ) => missing.push(...lacking(kind, names, consumer, has));

  // The API, and the table reviewed_columns.
  for (const type of ['Pick', 'CreatePickInput', 'UpdatePickInput', 'SnapshotPick'])
    check('pick', type, (name) => listTypeFields(type).includes(name));
  for (const type of ['Profile', 'UpdateProfileInput', 'ShelfSnapshot'])
    check('profile', type, (name) => listTypeFields(type).includes(name));
  const named = getNamedType(schema.getType('ShelfField'));
  const constants = isEnumType(named) ? named.getValues().map((it) => it.name) : [];
  const columns = await app.db.reviewedColumn.findMany();
  const { rows: waiting } = await app.pool.query<{ name: string }>(
    `select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
     where tgname = 'picks_before_write'`,
  );
  for (const [kind, table, fields] of [
    ['pick', 'picks', pickTexts],
    ['profile', 'profiles', profileTexts],
  ] as const) {
    const getTextColumn = (name: string) => textColumn(name, Object(fields)[name]);
    check(kind, 'ShelfField', (name) => constants.includes(constantCase(name)));
    check(kind, 'reviewed_columns', (name) =>
      columns.some(
        (it) => it.tableName === table && it.columnName === getTextColumn(name) && it.field === name,
      ),
    );
    if (kind === 'pick')
      check(kind, 'columns of picks_before_write', (name) =>
        waiting.some((it) => it.name === getTextColumn(name)),
      );
  }

  // The forms, the page of a pick, and the review.
  const form = selectedBy('pages/MyThrees/pick/PickFields.tsx', 'PickFields_pick');
  check('pick', 'PickFields', (name) => form.includes(name));
  const page = selectedBy('pages/PickAndCollection/pick/PickView.tsx', 'PickView_pick');
  check('pick', 'PickView', (name) => page.includes(name), details);
  const profileForm = selectedBy('pages/MyThrees/profile/ProfileFields.tsx', 'ProfileFields_profile');
  check('profile', 'ProfileFields', (name) => profileForm.includes(name));
  const reviewed = selectedBy('pages/admin/submissions/documents.ts', 'ReviewedShelf_shelf');
  check('profile', 'ReviewedShelf', (name) => reviewed.includes(name));
  const reviewedPick = selectedBy('pages/admin/submissions/documents.ts', 'ReviewedShelf_shelf', 'picks');
  check('pick', 'ReviewedShelf', (name) => reviewedPick.includes(name));

  // The values in snapshots, exports and published files.
  const saved = await curator.client.ask(UPDATE, { pick: { id, ...pickValues }, profile: profileValues });
  check('pick', 'updatePick', inText(pickValues, saved.updatePick));
  check('profile', 'updateProfile', inText(profileValues, saved.updateProfile));
  await curator.client.ask('mutation { submitShelf { profile { id } } }');
  const { snapshot } = await app.db.submissionReview.findFirstOrThrow({ where: { profileId: curator.id } });
  check('pick', 'shelf_snapshot', inText(pickValues, snapshot));
  check('profile', 'shelf_snapshot', inText(profileValues, snapshot));
  await app.db.profile.update({ where: { id: curator.id }, data: { status: 'approved', isCreator: true } });
  await app.db.pick.updateMany({ where: { profileId: curator.id }, data: { status: 'published' } });

  const exported: unknown[] = [];
  for await (const row of readExportList(app.db, 'picks', curator.id)) exported.push(row);
  check('pick', 'export', inText(pickValues, exported));
  check('profile', 'export', inText(profileValues, await readExportProfile(app.db, curator.id)));
  const message = await readMessage(app.services, 'pick.updated', { subjectId: id, owner: curator.id });
  check('pick', 'webhooks', inText(pickValues, message));
  const assistant = async (name: string, variables: Record<string, unknown>) => {
    const tool = tools.find((it) => it.name === name);
    return tool?.answer(await app.client().ask(tool.operation, variables));
  };
  check('pick', 'get_pick', inText(pickValues, (await assistant('get_pick', { id }))?.content));
  check('pick', 'get_pick in words', inText(pickValues, (await assistant('get_pick', { id }))?.text));
  const shelf = await assistant('get_curator', { username: 'all-texts' });
  check('profile', 'get_curator in words', inText(profileValues, shelf?.text), bylineTexts);
  for (const tool of tools.filter(({ name }) => ['create_pick', 'update_pick'].includes(name)))
    check('pick', tool.name, (name) => name in tool.input.shape);
  const read = async (path: string) => (await app.client().fetch(path)).text();
  check('pick', 'feeds', inText(pickValues, await read('/@all-texts/feed.json')));
  for (const file of ['shelf.md', 'shelf.csv'])
    check('pick', file, inText(pickValues, await read(`/@all-texts/${file}`)));
  check('profile', 'embed', inText(profileValues, await read('/embed/@all-texts')), bylineTexts);

  // After the deletion of the account, nothing is left.
  const admin = await makePerson(app, { isAdmin: true });
  await admin.client.ask('mutation ($id: ID!) { eraseUser(id: $id) }', { id: curator.id });
  const erased = await app.db.profile.findUniqueOrThrow({ where: { id: curator.id } });
  check('profile', 'deletion', (name) => !inText(profileValues, erased)(name));
  expect(missing).toEqual([]);
});
