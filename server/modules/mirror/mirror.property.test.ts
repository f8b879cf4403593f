import { expect, test } from 'vitest';
import { makeCollection, makeCurator, makePerson, makePick } from '../../testing/factories.ts';
import { seededRandom } from '../../testing/random.ts';
import { startTestApp } from '../../testing/test-app.ts';

// A mirror that is copied and updated while everything changes, and that crashes at any moment, finally equals what
// visitors read. MIRROR_CHANGES=10000 makes a longer run.

const app = await startTestApp({ rateLimitFactor: 10_000 });
const CHANGES = Number(process.env.MIRROR_CHANGES ?? 400);
const WRITERS = 3;
const admin = await makePerson(app, { isAdmin: true });

const { next, chance, one: oneOf } = seededRandom(26);

type Line = { __typename: string; id: string };
class Died extends Error {}

/** A mirror. `lines`, `after` and `cursor` are on its disk, so a crash does not lose them. */
class Mirror {
  lines = new Map<string, Line>();
  after: string | null = null;
  cursor: string | null = null;
  isWhole = false;
  deaths = 0;
  restarts = 0;
  private client = app.client();

  private maybeDie(): void {
    if (!this.mayDie || !chance(0.05)) return;
    this.deaths += 1;
    throw new Died();
  }
  mayDie = true;

  private keep(line: Line): void {
    this.lines.set(line.id, line);
  }

  private async copy(): Promise<void> {
    const response = await this.client.fetch(`/export.ndjson${this.after ? `?after=${this.after}` : ''}`);
    if (response.status !== 200) return;
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      const texts = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) {
        const line = JSON.parse(text);
        if (line.__typename === 'Changes') this.cursor = line.cursor;
        else {
          this.keep(line);
          this.after = `${line.__typename}:${line.id}`;
        }
        if (chance(0.02)) this.maybeDie();
      }
    }
    this.isWhole = true;
  }

  /** Reads one page of changes. Returns whether it was empty. */
  private async follow(): Promise<boolean> {
    const { changes } = await this.client.ask(
      'query ($after: String) { changes(after: $after, first: 30) { nodes { nodeId } cursor } }',
      { after: this.cursor },
    );
    const ids: string[] = changes.nodes.map(({ nodeId }: { nodeId: string }) => nodeId);
    this.maybeDie();
    if (ids.length > 0) {
      const response = await this.client.fetch(`/export.ndjson?ids=${ids}`);
      expect(response.status).toBe(200);
      const found = (await response.text())
        .split('\n')
        .flatMap((text): Line[] => (text ? [JSON.parse(text)] : []));
      for (const id of ids) this.lines.delete(id);
      for (const line of found) this.keep(line);
      // A crash at this point has stored the lines but not the cursor.
      this.maybeDie();
    }
    this.cursor = changes.cursor;
    return ids.length === 0;
  }

  /** Reads until nothing is left, and continues after each crash. */
  async catchUp(): Promise<void> {
    for (;;) {
      try {
        if (!this.isWhole) await this.copy();
        while (!(await this.follow()));
        return;
      } catch (error) {
        if (!(error instanceof Died)) throw error;
        this.restarts += 1;
      }
    }
  }
}

type Curator = { id: string };
const curators: Curator[] = [];
const addCurator = async () => void curators.push(await makeCurator(app));
type Run = (text: string, ...values: unknown[]) => Promise<string[]>;

const anyPick = 'select id from picks where profile_id = $1 order by random() limit 1';
const anyCollection = 'select id from collections where profile_id = $1 order by random() limit 1';
let serial = 0;
const word = () => {
  serial += 1;
  return `${oneOf(['Amber', 'Basil', 'Cedar'])} ${serial % 40}`;
};

/** Changes of content that is or was public. */
const changes: ((id: string, run: Run) => Promise<unknown>)[] = [
  (id, run) => run(`update picks set title = $2, updated_at = now() where id = (${anyPick})`, id, word()),
  (id, run) => run(`update picks set description_html = $2 where id = (${anyPick})`, id, `<p>${word()}</p>`),
  (id, run) => run(`update picks set link = 'https://a.example/' where id = (${anyPick})`, id),
  (id, run) =>
    run(
      `update picks set status = case status when 'draft' then 'published' else 'draft' end::pick_status
      where id = (${anyPick})`,
      id,
    ),
  (id, run) => run(`delete from picks where id = (${anyPick})`, id),
  (id, run) =>
    run(
      "insert into picks (profile_id, category, title, reference) values ($1, 'books', $2, 'Author')",
      id,
      word(),
    ),
  (id, run) =>
    run(
      `insert into takedowns (subject, profile_id, created_by, pick_id, reason)
      select 'pick', $1, $2, id, 'No' from (${anyPick}) it`,
      id,
      admin.id,
    ),
  ...['shelf', 'person'].map(
    (subject) => (id: string, run: Run) =>
      run(
        "insert into takedowns (subject, profile_id, created_by, reason) values ($3::takedown_subject, $1, $2, 'No')",
        id,
        admin.id,
        subject,
      ),
  ),
  ...Array.from(
    { length: 3 },
    () => (id: string, run: Run) =>
      run('update takedowns set restored_at = now() where profile_id = $1 and restored_at is null', id),
  ),
  (id, run) => run("update profiles set status = 'unpublished' where id = $1 and deleted_at is null", id),
  ...Array.from(
    { length: 2 },
    () => (id: string, run: Run) =>
      run("update profiles set status = 'approved' where id = $1 and deleted_at is null", id),
  ),
  (id, run) =>
    run(
      'update profiles set message = $2, updated_at = now() where id = $1 and deleted_at is null',
      id,
      word(),
    ),
  (id, run) => run(`insert into collections (profile_id, title) values ($1, $2)`, id, word()),
  (id, run) => run(`update collections set title = $2 where id = (${anyCollection})`, id, word()),
  (id, run) => run(`delete from collections where id = (${anyCollection})`, id),
  ...Array.from(
    { length: 2 },
    () => (id: string, run: Run) =>
      run(
        `insert into collection_picks (collection_id, pick_id, position)
      select c.id, p.id, 1 from (${anyCollection}) c, (${anyPick}) p on conflict do nothing`,
        id,
      ),
  ),
  (id, run) => run(`delete from collection_picks where pick_id = (${anyPick})`, id),
  (id, run) => run(`update picks set favorites_count = favorites_count + 1 where id = (${anyPick})`, id),
  (id, run) =>
    run(
      `update things set year = $2 where id = (select thing_id from (${anyPick}) it join picks using (id))`,
      id,
      1900 + Math.floor(next() * 100),
    ),
];

const done = new Set<unknown>();

/** Someone else has changed the same rows, or the person was deleted. */
const isConflict = (error: unknown) => /^(40P01|TH\d+|23\d+)$/.test((error as { code?: string }).code ?? '');

/** Deletes one curator's account, and creates another curator. */
async function eraseOne(): Promise<void> {
  const gone = oneOf(curators);
  try {
    await app.pool.query(
      'update profiles set full_name = null, username = null, email = null, deleted_at = now() where id = $1',
      [gone.id],
    );
  } catch (error) {
    if (!isConflict(error)) throw error;
    return;
  }
  curators.splice(curators.indexOf(gone), 1);
  await addCurator();
}

/** Makes a few changes in one transaction, which others may overtake and which may be rolled back. */
async function write(times: number): Promise<void> {
  const client = await app.pool.connect();
  try {
    for (let n = 0; n < times; ) {
      if (chance(0.004)) await eraseOne();
      await client.query('begin');
      try {
        for (let more = true; more && n < times; n += 1) {
          const change = oneOf(changes);
          await change(
            oneOf(curators).id,
            async (text, ...values) => (await client.query(text, values)).rows,
          );
          done.add(change);
          more = chance(0.5);
        }
        await client.query(chance(0.9) ? 'commit' : 'rollback');
      } catch (error) {
        await client.query('rollback');
        if (!isConflict(error)) throw error;
        n += 1;
      }
    }
  } finally {
    client.release();
  }
}

test(
  'a copy that is followed beside random changes and dies at any moment ends equal to what visitors read',
  async () => {
    for (let n = 0; n < 8; n += 1) await addCurator();
    for (const { id } of curators.slice(0, 4)) await makeCollection(app, id, [await makePick(app, id)]);
    const mirror = new Mirror();
    let isDone = false;
    const following = (async () => {
      while (!isDone) await mirror.catchUp();
    })();
    await Promise.all(Array.from({ length: WRITERS }, () => write(Math.ceil(CHANGES / WRITERS))));
    isDone = true;
    await following;
    mirror.mayDie = false;

    const response = await app.client().fetch('/export.ndjson');
    const [, ...expected] = (await response.text())
      .trim()
      .split('\n')
      .map((text): Line => JSON.parse(text));
    const byId = (lines: Line[]) => Object.fromEntries(lines.map((line) => [line.id, line]));
    // Transactions of other tests on the same server delay the changes.
    await expect
      .poll(async () => {
        await mirror.catchUp();
        return byId([...mirror.lines.values()]);
      })
      .toEqual(byId(expected));
    expect(done.size).toBe(changes.length);
    expect(mirror.deaths).toBeGreaterThan(0);
    expect(mirror.deaths).toBe(mirror.restarts);

    // The mirror must have exactly the objects that visitors can read.
    const { rows } = await app.pool.query<Line>(
      `select id, 'Pick' as "__typename" from picks union all select id, 'Collection' from collections
        union all select id, 'Thing' from things union all select id, 'Profile' from profiles`,
    );
    for (let at = 0; at < rows.length; at += 100) {
      const ids = rows.slice(at, at + 100).map(({ id }) => id);
      const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Profile { username } } }';
      const { nodes } = await app.client().ask(query, { ids });
      ids.forEach((id, n) => {
        const isRead = nodes[n] !== null && nodes[n].username !== null;
        expect(mirror.lines.has(id), id).toBe(isRead);
      });
    }
    expect(mirror.lines.has(admin.id)).toBe(false);
  },
  Math.max(240_000, CHANGES * 60),
);
