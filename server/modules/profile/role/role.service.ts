import type { Context } from '../../../platform/context.ts';
import { conflict, notFound, onViolation } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/text/uuid.rules.ts';
import { withActiveAdmin } from '../../access/author.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { profileMessages } from '../profile.rules.ts';
import { roleField } from './role.policy.ts';
import { type Role, roleMessages } from './role.rules.ts';

/** Gives a person a role. Safe to repeat. */
export const grantRole = (context: Context, profileId: string, role: Role) =>
  setRole(context, profileId, role, true);

/** Takes a role from a person. Safe to repeat. CONFLICT if the site would have no admin left. */
export const revokeRole = (context: Context, profileId: string, role: Role) =>
  setRole(context, profileId, role, false);

async function setRole(context: Context, profileId: string, role: Role, value: boolean) {
  if (!isUuid(profileId)) throw notFound(profileMessages.notFound);
  const field = roleField(role);
  const lastAdmin = () => conflict(roleMessages.lastAdmin);
  await onViolation({ last_admin: lastAdmin }, () =>
    withActiveAdmin(
      context,
      async (tx) => {
        const { count } = await tx.profile.updateMany({
          where: { id: profileId, deletedAt: null, [field]: !value },
          data: { [field]: value },
        });
        if (count > 0) {
          await recordAudit(tx, context, {
            action: 'profile.role',
            subject: { type: 'profile', id: profileId },
            before: { [role]: !value },
            after: { [role]: value },
          });
        } else if ((await tx.profile.count({ where: { id: profileId, deletedAt: null } })) === 0) {
          throw notFound(profileMessages.notFound);
        }
      },
      [profileId],
    ),
  );
}
