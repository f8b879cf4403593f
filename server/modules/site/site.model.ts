import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/reads/cost.ts';

export enum Registration {
  OPEN = 'open',
  INVITE = 'invite',
}
registerEnumType(Registration, {
  name: 'Registration',
  description: 'Who can sign up.',
  valuesConfig: {
    OPEN: { description: 'Everyone.' },
    INVITE: { description: 'Only people with a valid invitation.' },
  },
});

export enum ReviewPolicy {
  SHOW_AT_ONCE = 'show_at_once',
  HOLD_BACK = 'hold_back',
}
registerEnumType(ReviewPolicy, {
  name: 'ReviewPolicy',
  description: 'What the edits of an approved curator do.',
  valuesConfig: {
    SHOW_AT_ONCE: { description: 'They are published at once, and the shelf awaits a second review.' },
    HOLD_BACK: { description: 'Visitors see the approved version until an admin approves the edit.' },
  },
});

@ObjectType('Site', { simpleResolvers: true, description: 'This site, as admins have set it up.' })
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
  description: 'Limits that admins can change. Each counts one person or network.',
})
export class SiteLimits {
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

  @Field(() => ReviewPolicy, { nullable: true, description: 'What the edits of an approved curator do.' })
  reviewPolicy?: ReviewPolicy | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Words that the review points out: at most 500 of at most 60 characters.',
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

@ObjectType({ simpleResolvers: true, description: 'The settings of the site after a change.' })
export class SiteSettingsPayload {
  @Field(() => SiteModel, { description: 'The site with its new settings.' })
  site!: SiteModel;
}

export enum Dependency {
  DATABASE = 'database',
  BUCKET = 'bucket',
  MAIL = 'mail',
  JOBS = 'jobs',
}
registerEnumType(Dependency, {
  name: 'Dependency',
  description: 'A part that the site depends on.',
  valuesConfig: {
    DATABASE: { description: 'The database.' },
    BUCKET: { description: 'The storage of pictures.' },
    MAIL: { description: 'The mail server, or the folder of mails without one.' },
    JOBS: { description: 'The job queue, which is healthy while no job is overdue.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'Whether a part of the site responds.' })
export class DependencyHealth {
  @Field(() => Dependency, { description: 'The part.' })
  part!: Dependency;

  @Field(() => Boolean, { description: 'Whether it responds.' })
  ok!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Whether the site works.' })
export class SiteHealth {
  @Field(() => String, { description: 'The version that this process runs.' })
  version!: string;

  @Cost({ most: Object.keys(Dependency).length })
  @Field(() => [DependencyHealth], { description: 'Each part that the site depends on.' })
  parts!: DependencyHealth[];
}
