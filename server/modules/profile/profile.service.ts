import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { conflict, onViolation, versionConflict } from '../../platform/errors.ts';
import { emptyToNull, parse } from '../../platform/validate.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import { imageIsTaken, requireOwnImage } from '../media/media.reads.ts';
import { updatePendingEdit } from './edit.service.ts';
import { usernameIsTaken } from './profile.reads.ts';
import { onboardingSchema, profileMessages, updateProfileSchema } from './profile.rules.ts';
import { isReservedName } from './reserved.rules.ts';

/**
 * Changes the viewer's profile. Missing fields do not change; null or empty clears one. CONFLICT if the input names
 * an older version.
 */
export async function updateProfile(context: Context, input: unknown): Promise<void> {
  const { socialLinks, avatarId, shelfImageId, version, ...rest } = parse(updateProfileSchema, input);
  const data = {
    ...emptyToNull(rest),
    ...(socialLinks && { socialLinks: withoutEmpty(socialLinks) }),
    ...(avatarId !== undefined && {
      avatarId: await requireOwnImage(context, avatarId, 'avatar', 'avatarId'),
    }),
    ...(shelfImageId !== undefined && {
      shelfImageId: await requireOwnImage(context, shelfImageId, 'shelf', 'shelfImageId'),
    }),
  };
  await write(context, data, version);
}

/** Saves the onboarding form and marks onboarding as completed (spec 4.2). */
export async function completeOnboarding(context: Context, input: unknown): Promise<void> {
  const { avatarId, ...rest } = parse(onboardingSchema, input);
  await write(context, {
    ...rest,
    ...(avatarId && { avatarId: await requireOwnImage(context, avatarId, 'avatar', 'avatarId') }),
    onboardingCompleted: true,
  });
}

/** Skips onboarding (spec 4.2). The editor of the first pick then asks for missing fields. */
export async function postponeOnboarding(context: Context): Promise<void> {
  await write(context, { onboardingCompleted: true });
}

async function write(
  context: Context,
  data: Prisma.ProfileUncheckedUpdateManyInput,
  version?: number | null,
): Promise<void> {
  const { id } = requireViewer(context);
  const { username } = data;
  if (
    typeof username === 'string' &&
    isReservedName(username) &&
    (await usernameIsTaken(context, username))
  ) {
    throw usernameTaken();
  }
  const { count } = await onViolation(
    {
      profiles_username_key: usernameTaken,
      ...imageIsTaken('profiles_avatar_id', 'avatarId'),
      ...imageIsTaken('profiles_shelf_image_id', 'shelfImageId'),
    },
    () =>
      withActiveAuthor(context, async (tx) => {
        const changed = await tx.profile.updateMany({
          where: { id, version: version ?? undefined },
          data: { ...data, updatedAt: new Date(), version: { increment: 1 } },
        });
        if (changed.count > 0) await updatePendingEdit(tx, id, null, data);
        return changed;
      }),
  );
  if (count === 0) throw versionConflict();
}

const usernameTaken = () => conflict(profileMessages.usernameTaken, 'username');

function withoutEmpty(links: Record<string, string | null | undefined>): Prisma.InputJsonObject {
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link)) as Prisma.InputJsonObject;
}
