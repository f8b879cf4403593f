import type { Services } from '../../platform/services.ts';

/**
 * The reader of a mail of news, with their settings. Null if they are deleted or suspended, or their address is not
 * confirmed.
 */
export const findMailReader = ({ db }: Pick<Services, 'db'>, profileId: string) =>
  db.profile.findFirst({
    where: {
      id: profileId,
      deletedAt: null,
      suspendedAt: null,
      account: { emailConfirmedAt: { not: null } },
    },
    select: { email: true, fullName: true, settings: true },
  });
