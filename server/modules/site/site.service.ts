import type { SiteSettings } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { versionConflict } from '../../platform/errors.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { forgetSiteSettings } from './site.reads.ts';
import { siteSettingsSchema } from './site.rules.ts';

/** Changes the settings of the site. CONFLICT if the input names an older version. */
export async function updateSiteSettings(context: Context, input: unknown): Promise<SiteSettings> {
  const { version, ...fields } = parse(siteSettingsSchema, input);
  const data = Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
  const changed = await withActiveAdmin(context, async (tx) => {
    await tx.$queryRaw(sql`select 1 from site_settings for no key update`);
    const before = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
    const [after] = await tx.siteSettings.updateManyAndReturn({
      where: { id: 1, version: version ?? undefined },
      data: {
        ...data,
        ...(fields.secondFactor &&
          fields.secondFactor !== before.secondFactor && { secondFactorSince: new Date() }),
        version: { increment: 1 },
        updatedAt: new Date(),
      },
    });
    if (after) {
      await recordAudit(tx, context, {
        action: 'settings.edit',
        subject: { type: 'settings', id: 'site' },
        before: pickLoggedSettings(before),
        after: pickLoggedSettings(after),
      });
    }
    return after;
  });
  forgetSiteSettings();
  if (!changed) throw versionConflict();
  return changed;
}

/** The settings that the audit log records. */
const pickLoggedSettings = ({
  id: _id,
  version: _version,
  updatedAt: _updatedAt,
  secondFactorSince: _since,
  ...settings
}: SiteSettings) => settings;
