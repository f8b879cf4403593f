import { type Context, requireViewer } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/signatures.ts';
import { withActiveAuthor } from '../../access/author.service.ts';
import { describeDevice } from '../../security/device.rules.ts';
import { SESSIONS_MAX, type SessionModel } from './session.model.ts';

const sessionMessages = {
  notFound: 'This session has already ended',
  current: 'This is the session you are using. Log out to end it.',
} as const;

/** Identifies a session without revealing its secret id. */
const hashSessionId = (sid: string): string => hashSecret(sid).slice(0, 32);

export const isSessionName = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

type Stored = { startedAt?: number; refreshedAt?: number; userAgent?: string };

/** The sessions of the viewer, latest use first. */
export async function readSessions(context: Context): Promise<SessionModel[]> {
  const { id: profileId } = requireViewer(context);
  const { db, session } = context;
  const rows = await db.session.findMany({
    where: { profileId, expire: { gt: new Date() } },
    select: { sid: true, sess: true },
    orderBy: { expire: 'desc' },
    take: SESSIONS_MAX,
  });
  return rows.map(({ sid, sess }) => {
    const { startedAt = 0, refreshedAt = startedAt, userAgent } = sess as Stored;
    return {
      id: hashSessionId(sid),
      device: describeDevice(userAgent),
      startedAt: new Date(startedAt),
      lastUsedAt: new Date(refreshedAt),
      isCurrent: sid === session.current,
    };
  });
}

/** Ends another session of the viewer. NOT_FOUND if it has ended. */
export async function endSession(context: Context, id: string): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    const own = await tx.session.findMany({ where: { profileId }, select: { sid: true } });
    const meant = own.find(({ sid }) => hashSessionId(sid) === id);
    if (!meant) throw notFound(sessionMessages.notFound);
    if (meant.sid === context.session.current) throw conflict(sessionMessages.current);
    await tx.session.deleteMany({ where: { sid: meant.sid, profileId } });
  });
}

/** Ends all sessions of the viewer except this one, including concurrent logins. */
export async function endOtherSessions(context: Context): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    await tx.account.updateMany({ where: { profileId }, data: { signInVersion: { increment: 1 } } });
    await tx.session.deleteMany({ where: { profileId, sid: { not: context.session.current ?? '' } } });
  });
}
