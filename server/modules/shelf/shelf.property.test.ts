import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { makePerson, makePick, restore, takeDown } from '../../testing/factories.ts';
import { seededRandom } from '../../testing/random.ts';
import { startTestApp } from '../../testing/test-app.ts';

// After any sequence of changes, the history equals that of a simple model.

const app = await startTestApp({ rateLimitFactor: 10_000 });
// Otherwise, what is written while a pick is hidden, and after its deletion, would wait for a review.
await app.pool.query(
  'create or replace function words_require_review(owner profiles) returns boolean language sql as $$ select false $$',
);
const admin = await makePerson(app, { isAdmin: true });
const STEPS = 60;
const SEEDS = [5, 6, 7];
const REFERENCE = 'One maker';

const done = new Set<string>();

type Pick = { id: string; title: string; rank: number | null; isHidden: boolean; mended: number };
type Line = {
  /** The id of the pick. Null once it is deleted. */
  pick: string | null;
  /** The title by which the thing was created. */
  thing: string;
  title: string;
  rank: number;
  from: number;
  until: number | null;
  isTakenDown: boolean;
  isMended: boolean;
};

/** A model of a shelf of books and its history. Merged titles count as one thing. */
class Model {
  day = 0;
  picks = new Map<string, Pick>();
  lines: Line[] = [];
  isWithdrawn = false;
  isPublished = true;
  merged = new Map<string, string>();
  /** The titles that other curators have too. */
  elsewhere: string[] = [];

  thing = (title: string) => this.merged.get(title) ?? title;
  isPublic = ({ isHidden }: Pick) => this.isPublished && !this.isWithdrawn && !isHidden;
  of = (pick: Pick) => this.lines.filter((line) => line.pick === pick.id);
  isAbout = (line: Line, title: string) => this.thing(line.thing) === this.thing(title);
  get live() {
    return this.isPublished && !this.isWithdrawn;
  }

  change(how: () => void) {
    const before = [...this.picks.values()].map((pick) => ({ ...pick, wasPublic: this.isPublic(pick) }));
    how();
    for (const was of before) this.keep(was, this.picks.get(was.id) as Pick);
  }

  keep(was: Pick & { wasPublic: boolean }, pick: Pick) {
    const isPublic = this.isPublic(pick);
    const stands = isPublic && pick.rank !== null;
    let isOther = false;
    if (this.thing(was.title) !== this.thing(pick.title) && this.of(pick).length > 0) {
      const isTypo = was.title.startsWith(pick.title) || pick.title.startsWith(was.title);
      const isAlone =
        !this.elsewhere.some((title) => this.thing(title) === this.thing(was.title)) &&
        ![...this.picks.values()].some((it) => it !== pick && this.thing(it.title) === this.thing(was.title));
      isOther = !(isTypo && isAlone && was.mended < 3);
      pick.mended = isOther ? 0 : was.mended + 1;
      if (!isOther) {
        for (const line of this.of(pick))
          if (this.isAbout(line, was.title))
            Object.assign(line, { thing: this.thing(pick.title), isMended: true });
      }
    }
    const open = this.of(pick).find((line) => line.until === null);
    if (open && (isOther || !stands || was.rank !== pick.rank)) {
      open.until = this.day;
      open.isTakenDown = !isPublic && (pick.isHidden || this.isWithdrawn);
    }
    if (isOther && (pick.isHidden || this.isWithdrawn)) {
      this.lines = this.lines.filter((line) => line.pick !== pick.id || !this.isAbout(line, was.title));
    }
    if (stands && !this.of(pick).some((line) => line.until === null)) {
      const again = this.of(pick).find(
        (line) => line.isTakenDown && line.rank === pick.rank && this.isAbout(line, pick.title),
      );
      if (again) Object.assign(again, { until: null, title: pick.title });
      else {
        const { id, title, rank } = pick;
        this.lines.push({
          pick: id,
          thing: this.thing(title),
          title,
          rank: rank as number,
          from: this.day,
          until: null,
          isTakenDown: false,
          isMended: false,
        });
      }
    }
    if (isPublic) for (const line of this.of(pick)) line.isTakenDown = false;
    if (was.title !== pick.title) {
      for (const line of this.of(pick)) {
        if ((line.until === null || !was.wasPublic) && this.isAbout(line, pick.title))
          line.title = pick.title;
      }
    }
  }

  remove(pick: Pick) {
    if (pick.isHidden || this.isWithdrawn) this.lines = this.lines.filter((line) => line.pick !== pick.id);
    for (const line of this.of(pick)) {
      line.until ??= this.day;
      line.pick = null;
    }
    this.picks.delete(pick.id);
  }

  /** The part of the history that is public. */
  visible() {
    if (!this.live) return [];
    return this.lines.filter(({ pick }) => pick === null || this.isPublic(this.picks.get(pick) as Pick));
  }

  shown(line: Line) {
    const pick = line.pick === null ? undefined : this.picks.get(line.pick);
    const isIt = pick && this.isAbout(line, pick.title);
    return [line.title, line.rank, line.from, line.until, isIt ? pick.id : null];
  }
}

const HISTORY = `query ($id: ID!, $at: DateTime!) { profile(id: $id) {
  shelf(asOf: $at) { category title rank rankedAt leftAt pick { id } }
  shelfHistory(first: 100) { nodes { category title rank rankedAt leftAt pick { id } } } } }`;
const UPDATE = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }';
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
const PLACE = 'mutation ($input: SetPickRankInput!) { setPickRank(input: $input) { pick { id } } }';
const MERGE = 'mutation ($from: ID!, $into: ID!) { mergeThings(from: $from, into: $into) { change { id } } }';
const UNDO = 'mutation ($id: ID!) { undoThingChange(id: $id) { stayed } }';
type Shown = {
  category: string;
  title: string;
  rank: number;
  rankedAt: string;
  leftAt: string | null;
  pick: { id: string } | null;
};

test.each(SEEDS)(
  'picks, edits, moves, take-downs and merges leave the history of the model, seed %i',
  async (seed) => {
    const { next, chance, below, one: among } = seededRandom(seed);
    const word = () =>
      Array.from({ length: 4 }, () => among([...'bdfgklmnprstvz']) + among(['a', 'e', 'i', 'o', 'u'])).join(
        '',
      );
    // Each title also exists with a typo, one letter more. In a short word, it makes another thing.
    const titles = Array.from({ length: 6 }, () => `${word()} ${word()} ${word().slice(0, 4)}`).flatMap(
      (title) => [title, `${title}q`],
    );
    const model = new Model();
    const { client, id: profileId } = await makePerson(app, { status: 'approved', isCreator: true });
    // Another shelf has three of the titles too.
    const other = await makePerson(app, { status: 'approved', isCreator: true });
    model.elsewhere = titles.slice(0, 3);
    for (const [n, title] of model.elsewhere.entries()) {
      await makePick(app, other.id, { title, reference: REFERENCE, rank: n + 1 });
    }
    const lifts = new Map<string, string>();
    const merges: { id: string; from: string; into: string; before: Map<string, string> }[] = [];

    const hide = async (subject: 'pick' | 'shelf', id: string) => {
      const pickId = subject === 'pick' ? id : null;
      lifts.set(id, await takeDown(app, subject, profileId, { pickId }));
    };
    const lift = async (id: string) => {
      await restore(app, lifts.get(id) as string);
      lifts.delete(id);
    };
    const findThing = async (title: string) => {
      const { rows } = await app.pool.query<{ thing_id: string }>(
        'select thing_id from thing_keys where title_key = thing_key($1) and creator_key = thing_key($2)',
        [title, REFERENCE],
      );
      return rows[0]?.thing_id;
    };

    const edit = async (pick: Pick, title: string) => {
      await client.ask(UPDATE, { input: { id: pick.id, title } });
      // A pick renamed to the title of a merged thing makes undoing the merge ambiguous.
      if (pick.title !== title && model.thing(pick.title) === model.thing(title)) merges.length = 0;
      model.change(() => {
        pick.title = title;
      });
    };
    const steps = {
      async add() {
        const free = [1, 2, 3].find((rank) => ![...model.picks.values()].some((it) => it.rank === rank));
        if (!free) return false;
        const title = among(titles);
        const input = { category: 'BOOKS', title, reference: REFERENCE, rank: free };
        const { id } = (await client.ask(CREATE, { input })).createPick.pick;
        const made: Pick = { id, title, rank: null, isHidden: false, mended: 0 };
        model.picks.set(id, made);
        model.change(() => {
          made.rank = free;
        });
        return true;
      },
      async typo(pick: Pick) {
        await edit(pick, pick.title.endsWith('q') ? pick.title.slice(0, -1) : `${pick.title}q`);
      },
      async rewrite(pick: Pick) {
        await edit(pick, among(titles));
      },
      async move(pick: Pick) {
        const rank = 1 + below(3);
        if (rank === pick.rank) return false;
        await client.ask(PLACE, { input: { id: pick.id, rank } });
        const standing = [...model.picks.values()].find((it) => it.rank === rank);
        const left = pick.rank;
        model.change(() => {
          if (standing) standing.rank = left;
          pick.rank = rank;
        });
        return true;
      },
      async remove(pick: Pick) {
        await client.gql(`mutation { deletePick(id: "${pick.id}") { deletedId } }`);
        lifts.delete(pick.id);
        model.remove(pick);
      },
      async hide(pick: Pick) {
        if (pick.isHidden) await lift(pick.id);
        else await hide('pick', pick.id);
        model.change(() => {
          pick.isHidden = !pick.isHidden;
        });
      },
      async withdraw() {
        if (model.isWithdrawn) await lift(profileId);
        else await hide('shelf', profileId);
        model.change(() => {
          model.isWithdrawn = !model.isWithdrawn;
        });
      },
      async unpublish() {
        const status = model.isPublished ? 'unpublished' : 'approved';
        await app.db.profile.update({ where: { id: profileId }, data: { status } });
        model.change(() => {
          model.isPublished = !model.isPublished;
        });
        if (!model.isPublished) for (const line of model.lines) line.isTakenDown = false;
      },
      async merge() {
        const known = [...model.elsewhere, ...[...model.picks.values()].map(({ title }) => title)];
        const [from, into] = [model.thing(among(known)), model.thing(among(known))];
        const [fromId, intoId] = [await findThing(from), await findThing(into)];
        if (from === into || !fromId || !intoId) return false;
        const { mergeThings } = await admin.client.ask(MERGE, { from: fromId, into: intoId });
        merges.push({ id: mergeThings.change.id, from, into, before: new Map(model.merged) });
        for (const title of titles) if (model.thing(title) === from) model.merged.set(title, into);
        return true;
      },
      async undo() {
        const last = merges.pop();
        if (!last) return false;
        await admin.client.ask(UNDO, { id: last.id });
        model.merged = last.before;
        // Placements of moved picks that were recorded under the other thing.
        for (const pick of model.picks.values()) {
          if (model.thing(pick.title) !== last.from) continue;
          for (const line of model.of(pick)) {
            if ((line.isMended || line.title === pick.title) && model.thing(line.thing) === last.into)
              line.thing = last.from;
          }
        }
        return true;
      },
    };
    const kinds = [
      'add',
      'add',
      'add',
      'typo',
      'typo',
      'rewrite',
      'move',
      'move',
      'remove',
      'hide',
      'hide',
      'withdraw',
      'unpublish',
      'merge',
      'undo',
      'undo',
    ] as const;

    for (let step = 0; step < STEPS; step += 1) {
      // Sometimes content returns soon after it was withdrawn, or is corrected and shown again.
      const hidden = [...model.picks.values()].filter((pick) => pick.isHidden && model.of(pick).length > 1);
      const kind =
        (model.isWithdrawn && chance(0.3) && 'withdraw') ||
        (!model.isPublished && chance(0.3) && 'unpublish') ||
        (hidden.length > 0 && chance(0.5) && among(['typo', 'hide'] as const)) ||
        among(kinds);
      const pick = among(hidden.length > 0 ? hidden : [...model.picks.values()]);
      if (!pick && ['typo', 'rewrite', 'move', 'remove', 'hide'].includes(kind)) continue;
      const result = await steps[kind](pick as Pick);
      if (result !== false) done.add(kind);

      // The history, and the shelf on a random day in the past.
      const now = Date.now();
      const days = next() * (model.day + 1);
      const at = new Date(now - days * DAY_MS).toISOString();
      const { data } = await app.client().gql(HISTORY, { id: profileId, at });
      const day = (moment: string | null) =>
        moment === null ? null : model.day - Math.round((now - Date.parse(moment)) / DAY_MS);
      const show = ({ title, rank, rankedAt, leftAt, pick: its }: Shown) => [
        title,
        rank,
        day(rankedAt),
        day(leftAt),
        its?.id ?? null,
      ];
      const sorted = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).sort();
      const visible = model.visible();
      expect(sorted(data.profile?.shelfHistory.nodes.map(show) ?? []), `${seed} ${step} ${kind}`).toEqual(
        sorted(visible.map((line) => model.shown(line))),
      );
      expect(sorted(data.profile?.shelf.map(show) ?? [])).toEqual(
        sorted(
          visible
            .filter(
              ({ from, until }) => from <= model.day - days && (until === null || until > model.day - days),
            )
            .map((line) => model.shown(line)),
        ),
      );

      const passed = 1 + below(20);
      model.day += passed;
      await app.pool.query(
        `update shelf_history set from_at = from_at - $2 * interval '1 day', until_at = until_at - $2 * interval '1 day'
       where profile_id = $1`,
        [profileId, passed],
      );

      // A vote belongs to one season for good, and a curator has at most three per category and season.
      const { rows: votes } = await app.pool.query<{ season: string; thing_id: string }>(
        "select coalesce(season_of(season_ends - interval '1 day'), '') as season, thing_id from top_things_votes() where profile_id = $1",
        [profileId],
      );
      const { rows: firsts } = await app.pool.query<{ thing_id: string; season: string }>(
        `select coalesce(merged_into, things.id) as thing_id, season_of(min(from_at)) as season
       from shelf_history join things on things.id = thing_id left join picks on picks.id = pick_id
       where shelf_history.profile_id = $1 and (pick_id is null or picks.is_public) group by 1`,
        [profileId],
      );
      expect(votes.filter(({ season }) => season === '').length).toBe(
        model.live && Math.max(...model.lines.map(({ from }) => model.day - from)) >= 14
          ? new Set(visible.filter(({ until }) => until === null).map(({ thing }) => model.thing(thing))).size
          : 0,
      );
      for (const season of new Set(votes.map((it) => it.season).filter((it) => it !== ''))) {
        const things = votes.filter((it) => it.season === season).map((it) => it.thing_id);
        const came = firsts.filter((it) => it.season === season).map((it) => it.thing_id);
        expect(things.length).toBe(Math.min(3, came.length));
        expect(came).toEqual(expect.arrayContaining(things));
      }
    }
  },
);

// Every kind of change must have occurred.
afterAll(() => {
  expect([...done].sort()).toEqual([
    'add',
    'hide',
    'merge',
    'move',
    'remove',
    'rewrite',
    'typo',
    'undo',
    'unpublish',
    'withdraw',
  ]);
});
