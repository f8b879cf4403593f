import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Cost } from '../../platform/reads/cost.ts';

export enum Registration {
  OPEN = 'open',
  INVITE = 'invite',
}
registerEnumType(Registration, {
  name: 'Registration',
  description: 'Who may sign up. INVITE: only with a valid invitation.',
});

export enum ReviewPolicy {
  SHOW_AT_ONCE = 'show_at_once',
  HOLD_BACK = 'hold_back',
}
registerEnumType(ReviewPolicy, {
  name: 'ReviewPolicy',
  description:
    'What the edits of an approved curator do. SHOW_AT_ONCE: they show, and the shelf waits for a second look. HOLD_BACK: visitors see what was approved, until an admin has looked at the edit.',
});

@ObjectType('Site', { simpleResolvers: true, description: 'This site.' })
export class SiteModel {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;

  @Field(() => Registration)
  registration!: Registration;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Limits that admins can change. Each counts one person or network.',
})
export class SiteLimits {
  @Field(() => Int)
  writesPerMinute!: number;

  @Field(() => Int)
  uploadsPerHour!: number;

  @Field(() => Int, { description: 'Sign-ups from one network.' })
  signUpsPerHour!: number;
}

@InputType({ description: 'Fields that are left out or null stay unchanged.' })
export class SiteSettingsInput {
  @Field(() => String, { nullable: true, description: 'At most 40 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  description?: string | null;

  @Field(() => Registration, { nullable: true })
  registration?: Registration | null;

  @Field(() => ReviewPolicy, { nullable: true })
  reviewPolicy?: ReviewPolicy | null;

  @Field(() => [String], { nullable: true, description: 'At most 500 words of at most 60 characters.' })
  wordList?: string[] | null;

  @Field(() => Int, { nullable: true, description: '10 to 1,000.' })
  writesPerMinute?: number | null;

  @Field(() => Int, { nullable: true, description: '1 to 1,000.' })
  uploadsPerHour?: number | null;

  @Field(() => Int, { nullable: true, description: '1 to 1,000.' })
  signUpsPerHour?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the edit started from. CONFLICT at this field if there is a newer one.',
  })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class SiteSettingsPayload {
  @Field(() => SiteModel)
  site!: SiteModel;
}

export enum SitePart {
  DATABASE = 'database',
  BUCKET = 'bucket',
  MAIL = 'mail',
  JOBS = 'jobs',
}
registerEnumType(SitePart, {
  name: 'SitePart',
  description: 'MAIL: the mail server, or the folder of mails without one. JOBS: no job is overdue.',
});

@ObjectType({ simpleResolvers: true })
export class SitePartHealth {
  @Field(() => SitePart)
  part!: SitePart;

  @Field(() => Boolean)
  ok!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class SiteHealth {
  @Field(() => String, { description: 'The version that this process runs.' })
  version!: string;

  @Cost({ most: Object.keys(SitePart).length })
  @Field(() => [SitePartHealth])
  parts!: SitePartHealth[];
}
