import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import type { SettingsInput } from './settings.model.ts';

/** Changes what the input names; the rest of the viewer's settings stays. Safe to repeat. */
export async function updateSettings(context: Context, input: SettingsInput): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const chosen = Object.entries(input).filter(([, value]) => value != null);
  if (chosen.length === 0) return;
  const changes = Object.fromEntries(chosen) as Omit<Prisma.SettingsUncheckedCreateInput, 'profileId'>;
  // One statement (insert ... on conflict do update), so that two first changes at once both count.
  await context.db.settings.upsert({
    where: { profileId },
    create: { profileId, ...changes },
    update: changes,
    select: { profileId: true },
  });
}
