import { describe, expect, test } from 'vitest';
import { Prisma } from '../../../../prisma/client/client.ts';
import { activeAdmins, isActiveAdmin } from '../../../platform/reads/viewer.policy.ts';
import { makePerson, PASSWORD } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/race.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { hasRole, roleField } from './role.policy.ts';
import { Role } from './role.rules.ts';

const app = await startTestApp();

const changeRole = (mutation: string) => (client: TestClient, profileId: string, role: string) =>
  client.gql(
    `mutation ($profileId: ID!, $role: Role!) {
      ${mutation}(profileId: $profileId, role: $role) { profile { isCreator isBrand isAdmin } }
    }`,
    { profileId, role },
  );
const grantRole = changeRole('grantRole');
const revokeRole = changeRole('revokeRole');
const leave = (client: TestClient) =>
  client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
const admins = () => app.db.profile.count({ where: { isAdmin: true, deletedAt: null } });

describe('roles', () => {
  test('an admin gives and takes each role, and each change is recorded once', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const { id } = await makePerson(app);
    for (const [role, field] of [
      ['CURATOR', 'isCreator'],
      ['BRAND', 'isBrand'],
      ['ADMIN', 'isAdmin'],
    ] as const) {
      for (let twice = 0; twice < 2; twice += 1) {
        const { data } = await grantRole(admin.client, id, role);
        expect(data.grantRole.profile[field]).toBe(true);
      }
      const { data } = await revokeRole(admin.client, id, role);
      expect(data.revokeRole.profile[field]).toBe(false);
    }
    const events = await app.db.auditEvent.findMany({
      where: { subjectId: id, action: 'profile.role' },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ after }) => after)).toEqual([
      { curator: true },
      { curator: false },
      { brand: true },
      { brand: false },
      { admin: true },
      { admin: false },
    ]);
  });

  test('no role can be given to an unknown person', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    for (const nobody of ['nobody', '0192f7a0-0000-7000-8000-000000000000']) {
      expect((await grantRole(admin.client, nobody, 'BRAND')).code).toBe('NOT_FOUND');
    }
  });
});

describe('the last admin', () => {
  const onlyAdmins = async (count: number) => {
    const made = [];
    for (let i = 0; i < count; i += 1) made.push(await makePerson(app, { isAdmin: true }));
    await app.db.profile.updateMany({
      where: { id: { notIn: made.map(({ id }) => id) } },
      data: { isAdmin: false },
    });
    return made as [(typeof made)[0], (typeof made)[0]];
  };

  test('cannot give up the role, and is told why', async () => {
    const [admin] = await onlyAdmins(1);
    const answer = await revokeRole(admin.client, admin.id, 'ADMIN');
    expect(answer.errors?.[0]).toMatchObject({
      message: 'A site needs at least one admin. Make someone else an admin first.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await admins()).toBe(1);
  });

  test('cannot delete the account, and is told why', async () => {
    const [admin] = await onlyAdmins(1);
    const { errors } = await leave(admin.client);
    expect(errors?.[0]).toMatchObject({
      message: 'You are the only admin. Make someone else an admin before you delete your account.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await app.db.profile.count({ where: { id: admin.id, deletedAt: null } })).toBe(1);
    expect((await grantRole(admin.client, (await makePerson(app)).id, 'ADMIN')).code).toBe('ok');
    expect((await leave(admin.client)).code).toBe('ok');
  });

  test.each([
    ['demote each other', (one: TestClient, other: { id: string }) => revokeRole(one, other.id, 'ADMIN')],
    ['leave', (one: TestClient) => leave(one)],
  ])('is kept when two admins %s at once', async (_what, act) => {
    const [ann, ben] = await onlyAdmins(2);
    const answers = await whileLocked(
      app,
      (other) => other.query('select 1 from profiles where id in ($1, $2) for update', [ann.id, ben.id]),
      () => act(ann.client, ben),
      () => act(ben.client, ann),
    );
    expect(answers.map(({ code }) => code).filter((code) => code === 'ok')).toHaveLength(1);
    expect(answers.map(({ code }) => code)).not.toContain('INTERNAL_SERVER_ERROR');
    expect(await admins()).toBe(1);
  });

  test('is kept by the database, whatever asks it', async () => {
    const [admin] = await onlyAdmins(1);
    for (const change of ['set is_admin = false', 'set deleted_at = now()']) {
      await expect(app.pool.query(`update profiles ${change} where id = $1`, [admin.id])).rejects.toThrow(
        'last_admin',
      );
    }
    await expect(app.pool.query('delete from profiles where id = $1', [admin.id])).rejects.toThrow(
      'last_admin',
    );
    await expect(app.pool.query('update profiles set is_admin = false')).rejects.toThrow('last_admin');
  });
});

describe('conditions in SQL', () => {
  const table = Prisma.sql`profiles`;
  const select = async (condition: Prisma.Sql) =>
    (
      await app.db.$queryRaw<{ id: string }[]>(
        Prisma.sql`select id from profiles where ${condition} order by id`,
      )
    ).map(({ id }) => id);

  test('an admin acts as one unless they are suspended or deleted', async () => {
    const past = new Date('2026-01-01');
    const admin = await makePerson(app, { isAdmin: true });
    const others = [(await makePerson(app)).id];
    for (const gone of [{ suspendedAt: past }, { deletedAt: past }]) {
      const { id } = await makePerson(app, { isAdmin: true });
      await app.db.profile.update({ where: { id }, data: gone });
      others.push(id);
    }
    const found = await app.db.profile.findMany({ where: activeAdmins, select: { id: true } });
    for (const admins of [await select(isActiveAdmin(table)), found.map(({ id }) => id)]) {
      expect(admins).toContain(admin.id);
      for (const id of others) expect(admins).not.toContain(id);
    }
    // Other tests demote all admins, which is refused for a suspended or deleted one.
    await app.db.profile.deleteMany({ where: { id: { in: others } } });
  });

  test.each(Object.values(Role))(
    'the condition and the field of the role %s name the same people',
    async (role) => {
      const field = roleField(role);
      const { id } = await makePerson(app, { [field]: true });
      const others = Object.values(Role).filter((other) => other !== role);
      expect(await select(hasRole(table, role))).toContain(id);
      for (const other of others) expect(await select(hasRole(table, other))).not.toContain(id);
    },
  );
});
