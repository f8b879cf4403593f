import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import type { ChosenSettings } from './settings.model.ts';

/** Changes the given settings of the viewer. Safe to repeat. */
export async function updateSettings(context: Context, input: ChosenSettings): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const chosen = Object.entries(input).filter(([, value]) => value != null);
  if (chosen.length === 0) return;
  const changes = Object.fromEntries(chosen) as Omit<Prisma.SettingsUncheckedCreateInput, 'profileId'>;
  // One upsert, so that two concurrent first changes are both saved.
  await withActiveAuthor(context, (tx) =>
    tx.settings.upsert({
      where: { profileId },
      create: { profileId, ...changes },
      update: changes,
      select: { profileId: true },
    }),
  );
}
