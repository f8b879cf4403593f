import { expect, test } from 'vitest';
import { Prisma } from '../../../../prisma/client/client.ts';
import { activeAdmins, isActiveAdmin } from '../../../platform/reads/viewer.policy.ts';
import { makePerson } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { hasRole, roleField } from './role.policy.ts';
import { Role } from './role.rules.ts';

const app = await startTestApp();
const { db } = app;
const table = Prisma.sql`profiles`;
const select = async (condition: Prisma.Sql) =>
  (
    await db.$queryRaw<{ id: string }[]>(Prisma.sql`select id from profiles where ${condition} order by id`)
  ).map(({ id }) => id);

test('an admin acts as one unless they are suspended or deleted', async () => {
  const past = new Date('2026-01-01');
  const admin = await makePerson(app, { isAdmin: true });
  const others = [(await makePerson(app)).id];
  for (const gone of [{ suspendedAt: past }, { deletedAt: past }]) {
    const { id } = await makePerson(app, { isAdmin: true });
    await db.profile.update({ where: { id }, data: gone });
    others.push(id);
  }
  const found = await db.profile.findMany({ where: activeAdmins, select: { id: true } });
  for (const admins of [await select(isActiveAdmin(table)), found.map(({ id }) => id)]) {
    expect(admins).toContain(admin.id);
    for (const id of others) expect(admins).not.toContain(id);
  }
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
