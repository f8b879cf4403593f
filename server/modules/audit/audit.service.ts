import { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import { cutText } from '../../platform/text/cut.rules.ts';
import type { AuditAction, AuditSubject } from './audit.rules.ts';

/** Who acts, and from where. Requests pass their context, and commands of the server pass `theServer`. */
type AuditCaller = Pick<Context, 'ip' | 'userAgent'> & { viewer: { id: string } | null };

/** The caller of commands that run on the server itself. */
export const theServer: AuditCaller = { viewer: null, ip: '', userAgent: '' };

type Values = Record<string, unknown>;

type AuditEntry = {
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  /** The changed fields before and after. Fields that are equal in both are not stored. */
  before?: Values | null;
  after?: Values | null;
};

/** Longer texts are cut, because the log names changes and is no second copy of the content. */
const TEXT_MAX = 2_000;
const USER_AGENT_MAX = 400;

/** Records an action of an admin in the transaction of the action. */
export async function recordAudit(
  tx: Db,
  { viewer, ip, userAgent }: AuditCaller,
  { action, subject, before = null, after = null }: AuditEntry,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      actorId: viewer?.id ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      before: changed(before, after),
      after: changed(after, before),
      ip: ip || null,
      userAgent: cutText(userAgent, USER_AGENT_MAX) || null,
    },
    select: { id: true },
  });
}

/** The fields of one side that differ from the other side, as JSON of bounded size. */
function changed(side: Values | null, other: Values | null) {
  if (side === null) return Prisma.DbNull;
  const fields = Object.entries(side).filter(
    ([name, value]) => other === null || JSON.stringify(value) !== JSON.stringify(other[name]),
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, bounded(value)]));
}

function bounded(value: unknown): Prisma.InputJsonValue | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > TEXT_MAX) return `${cutText(text, TEXT_MAX)}…`;
  return typeof value === 'string' ? value : JSON.parse(text);
}
