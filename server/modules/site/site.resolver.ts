import { Authorized, Ctx, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import {
  AdminField,
  AdminMutation,
  AdminQuery,
  Arg,
  FieldResolver,
  Query,
} from '../../platform/graphql/operations.ts';
import { EmailAddress } from '../../platform/graphql/scalars.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { apiLimits, costModel } from '../../platform/reads/limits.rules.ts';
import { readSiteHealth } from './health.reads.ts';
import {
  ReviewPolicy,
  SecondFactorPolicy,
  SiteHealth,
  SiteLimits,
  SiteModel,
  SiteSettingsInput,
  SiteSettingsPayload,
} from './site.model.ts';
import { needsAdmin, secondFactorPolicy, siteSettings } from './site.reads.ts';
import { updateSiteSettings } from './site.service.ts';

/** All settings, of which `Site` publishes a part. */
type Settings = Awaited<ReturnType<typeof siteSettings>>;

@Resolver(() => SiteModel)
export class SiteResolver {
  @Query(() => SiteModel, 'This site.')
  site(@Ctx() context: Context) {
    return siteSettings(context);
  }

  @FieldResolver(() => EmailAddress, 'Where people can write to the admins. Null if they gave no address.', {
    nullable: true,
  })
  contactEmail(@Root() { contactEmail }: Settings) {
    return contactEmail || null;
  }

  @FieldResolver(() => Boolean, 'Whether `lookup` has sources. The site can turn each of them off.')
  hasLookups(@Ctx() { env }: Context) {
    return Object.keys(env.lookups).length > 0;
  }

  @FieldResolver(() => Boolean, 'Whether the site has no admin yet.')
  needsAdmin(@Ctx() context: Context) {
    return needsAdmin(context);
  }

  @AdminField(
    () => ReviewPolicy,
    'Whether the edits of an approved curator are public at once or after a review.',
  )
  declare reviewPolicy: unknown;

  @Authorized('ADMIN')
  @Cost({ points: costModel.refusable })
  @FieldResolver(
    () => SecondFactorPolicy,
    'Admins only. Who must have a second factor, seven days after that was chosen. Without a choice, admins if the site has a public address.',
    { nullable: true },
  )
  secondFactor(@Root() settings: Settings, @Ctx() { env }: Context) {
    return secondFactorPolicy(env, settings);
  }

  @AdminField(() => [String], 'Words that the review flags in a submission, in lower case.')
  declare flaggedWords: unknown;

  @FieldResolver(() => SiteLimits, 'Rate limits per person or network.', { nullable: true })
  limits(@Root() settings: Settings, @Ctx() { limits }: Context) {
    const { budgetPoints: readPoints, budgetSeconds: readSeconds, requestPoints } = apiLimits;
    const writesPerMinuteOfToken = limits.pointsOf('tokenWrite');
    return { ...settings, readPoints, readSeconds, requestPoints, writesPerMinuteOfToken };
  }

  @AdminField(() => Int, 'Increases with each save. Send it with updateSiteSettings.')
  declare version: unknown;

  @StepUp({ when: ({ input }) => input.secondFactor != null, words: 'With secondFactor' })
  @AdminMutation(
    () => SiteSettingsPayload,
    'Changes the given settings. CONFLICT if there is a newer version of the settings.',
  )
  async updateSiteSettings(
    @Arg('input', () => SiteSettingsInput, 'The settings that change.')
    input: SiteSettingsInput,
    @Ctx() context: Context,
  ) {
    return { site: await updateSiteSettings(context, input) };
  }

  @AdminQuery(() => SiteHealth, 'Whether the parts of the site respond, and the version that runs.')
  siteHealth(@Ctx() context: Context) {
    return readSiteHealth(context);
  }
}
