import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Cost } from '../../platform/reads/cost.ts';

export const Registration = defineEnum('Registration', 'Who can sign up.', {
  OPEN: 'Everyone.',
  INVITE: 'Only people with a valid invitation.',
});
export type Registration = ValueOf<typeof Registration>;

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

@ObjectType('Site', { simpleResolvers: true, description: 'The site and its public settings.' })
export class SiteModel {
  @Field(() => String, { description: 'Its name: at most 40 characters.' })
  name!: string;

  @Field(() => String, { description: 'What it is, in a sentence: at most 200 characters.' })
  description!: string;

  @Field(() => Registration, { description: 'Who can sign up.' })
  registration!: Registration;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The limits of this site, per person or network. Admins can change the limits of changes.',
})
export class SiteLimits {
  @Field(() => Int, { description: 'Points that a caller can spend on reads in `readSeconds`.' })
  readPoints!: number;

  @Field(() => Int, { description: 'The seconds in which `readPoints` can be spent.' })
  readSeconds!: number;

  @Field(() => Int, { description: 'Points that one request can cost.' })
  requestPoints!: number;

  @Field(() => Int, { description: 'Changes by one access token in a minute.' })
  writesPerMinuteOfToken!: number;

  @Field(() => Int, { description: 'Changes by one person in a minute.' })
  writesPerMinute!: number;

  @Field(() => Int, { description: 'Pictures of one person in an hour.' })
  uploadsPerHour!: number;

  @Field(() => Int, { description: 'Sign-ups from one network in an hour.' })
  signUpsPerHour!: number;
}

@InputType({ description: 'Fields that are left out or null stay unchanged.' })
export class SiteSettingsInput {
  @Field(() => String, { nullable: true, description: 'The name of the site: 1 to 40 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is, in a sentence: 1 to 200 characters.' })
  description?: string | null;

  @Field(() => Registration, { nullable: true, description: 'Who can sign up.' })
  registration?: Registration | null;

  @Field(() => ReviewPolicy, {
    nullable: true,
    description: 'Whether the edits of an approved curator are public at once or after a review.',
  })
  reviewPolicy?: ReviewPolicy | null;

  @Field(() => SecondFactorPolicy, { nullable: true, description: 'Who must have a second factor.' })
  secondFactor?: SecondFactorPolicy | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Words that the review flags: at most 500 of at most 60 characters.',
  })
  flaggedWords?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Changes by one person in a minute: 10 to 1,000.' })
  writesPerMinute?: number | null;

  @Field(() => Int, { nullable: true, description: 'Pictures of one person in an hour: 1 to 1,000.' })
  uploadsPerHour?: number | null;

  @Field(() => Int, { nullable: true, description: 'Sign-ups from one network in an hour: 1 to 1,000.' })
  signUpsPerHour?: number | null;

  @Field(() => Int, { nullable: true, description: descriptions.editedVersion })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of the site’s settings.' })
export class SiteSettingsPayload {
  @Field(() => SiteModel, { description: 'The site with its new settings.' })
  site!: SiteModel;
}

export const Dependency = defineEnum('Dependency', 'A part that the site depends on.', {
  DATABASE: 'The database.',
  BUCKET: 'The storage of pictures.',
  MAIL: 'The mail server, or the folder of mails without one.',
  JOBS: 'The job queue, which is healthy while no job is overdue.',
});
export type Dependency = ValueOf<typeof Dependency>;

@ObjectType({ simpleResolvers: true, description: 'The health of a part of the site.' })
export class DependencyHealth {
  @Field(() => Dependency, { description: 'The part.' })
  part!: Dependency;

  @Field(() => Boolean, { description: 'Whether it responds.' })
  ok!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The health of the site.' })
export class SiteHealth {
  @Field(() => String, { description: 'The version that this process runs.' })
  version!: string;

  @Cost({ most: Object.keys(Dependency).length })
  @Field(() => [DependencyHealth], { description: 'Each part that the site depends on.' })
  parts!: DependencyHealth[];
}
