import { type Context, requireViewer } from '../../platform/context.ts';
import { DAY_MS } from '../../platform/time.ts';
import { SECURITY_EVENTS_MAX, type SecurityEventModel } from './security.model.ts';
import { SECURITY_DAYS } from './security.rules.ts';

/** The security events of the viewer, newest first. */
export async function readSecurityEvents(context: Context): Promise<SecurityEventModel[]> {
  const { id: profileId } = requireViewer(context);
  const rows = await context.db.securityEvent.findMany({
    where: { profileId, createdAt: { gt: new Date(Date.now() - SECURITY_DAYS * DAY_MS) } },
    select: { id: true, kind: true, device: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SECURITY_EVENTS_MAX,
  });
  return rows as SecurityEventModel[];
}
