import type { Services } from '../../platform/services.ts';

/** The person whom a mail of news is for, with their switches. Null if they may get none: news needs a confirmed address. */
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
