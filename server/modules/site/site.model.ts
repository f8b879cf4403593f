import { Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';

const Registration = defineEnum('Registration', 'Who can sign up.', {
  OPEN: 'Everyone.',
  INVITE: 'Only people with a valid invite.',
});
type Registration = ValueOf<typeof Registration>;

export const ReviewPolicy = defineEnum('ReviewPolicy', 'The review policy for edits of approved curators.', {
  SHOW_AT_ONCE: 'Edits are published at once and reviewed afterwards.',
  HOLD_BACK: 'Visitors see the approved version until an admin approves the edit.',
});
export type ReviewPolicy = ValueOf<typeof ReviewPolicy>;

export const SecondFactorPolicy = defineEnum('SecondFactorPolicy', 'Who must have a second factor.', {
  NOBODY: 'No one. It is optional.',
  ADMINS: 'Admins. Without it, they have the permissions of members.',
  EVERYBODY: 'Everyone. Without it, they cannot change anything.',
});
export type SecondFactorPolicy = ValueOf<typeof SecondFactorPolicy>;

@ObjectType('The site and its public settings.')
export class SiteModel {
  @Field(() => String, 'Its name: at most 40 characters.')
  name!: string;

  @Field(() => String, 'Its description in one sentence: at most 200 characters.')
  description!: string;

  @Field(() => Registration, 'Who can sign up.')
  registration!: Registration;
}

@ObjectType(
  'The limits of this site, per person or network. Admins can change those of writes, uploads and sign-ups.',
)
export class SiteLimits {
  @Field(() => Int, 'Points that a caller can spend on reads in `readSeconds`.')
  readPoints!: number;

  @Field(() => Int, 'The seconds in which `readPoints` can be spent.')
  readSeconds!: number;

  @Field(() => Int, 'Points that one request can cost.')
  requestPoints!: number;

  @Field(() => Int, 'Changes by one access token in a minute.')
  writesPerMinuteOfToken!: number;

  @Field(() => Int, 'Changes by one person in a minute.')
  writesPerMinute!: number;

  @Field(() => Int, 'Pictures of one person in an hour.')
  uploadsPerHour!: number;

  @Field(() => Int, 'Sign-ups from one network in an hour.')
  signUpsPerHour!: number;
}

@InputType('Fields that are left out or null stay unchanged.')
export class SiteSettingsInput {
  @NullableField(() => String, 'The name of the site: 1 to 40 characters.')
  name?: string | null;

  @NullableField(() => String, 'Its description in one sentence: 1 to 200 characters.')
  description?: string | null;

  @NullableField(() => String, 'The email address that people can write to. An empty text removes it.')
  contactEmail?: string | null;

  @NullableField(() => Registration, 'Who can sign up.')
  registration?: Registration | null;

  @NullableField(
    () => ReviewPolicy,
    'Whether the edits of an approved curator are public at once or after a review.',
  )
  reviewPolicy?: ReviewPolicy | null;

  @NullableField(() => SecondFactorPolicy, 'Who must have a second factor.')
  secondFactor?: SecondFactorPolicy | null;

  @NullableField(
    () => [String],
    'Words that the review flags: at most 500 of at most 60 characters, each with a letter, a digit or a sign such as +.',
  )
  flaggedWords?: string[] | null;

  @NullableField(() => Int, 'Changes by one person in a minute: 10 to 1,000.')
  writesPerMinute?: number | null;

  @NullableField(() => Int, 'Pictures of one person in an hour: 1 to 1,000.')
  uploadsPerHour?: number | null;

  @NullableField(() => Int, 'Sign-ups from one network in an hour: 1 to 1,000.')
  signUpsPerHour?: number | null;

  @NullableField(() => Int, descriptions.editedVersion)
  version?: number | null;
}

@ObjectType('The result of a change of the site’s settings.')
export class SiteSettingsPayload {
  @Field(() => SiteModel, 'The site with its new settings.')
  site!: SiteModel;
}

export const Dependency = defineEnum('Dependency', 'A part that the site depends on.', {
  DATABASE: 'The database.',
  BUCKET: 'The storage of pictures.',
  MAIL: 'The mail server, or the folder of mails without one.',
  JOBS: 'The job queue, which is healthy while no job is overdue.',
});
export type Dependency = ValueOf<typeof Dependency>;

@ObjectType('The health of a part of the site.')
class DependencyHealth {
  @Field(() => Dependency, 'The part.')
  part!: Dependency;

  @Field(() => Boolean, 'Whether it responds.')
  ok!: boolean;
}

@ObjectType('The health of the site.')
export class SiteHealth {
  @Field(() => String, 'The version that this process runs.')
  version!: string;

  @Cost({ most: Object.keys(Dependency).length })
  @Field(() => [DependencyHealth], 'Each part that the site depends on.')
  parts!: DependencyHealth[];
}
