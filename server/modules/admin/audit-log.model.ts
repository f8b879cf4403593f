import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@ObjectType({ simpleResolvers: true, description: 'A field that changed.' })
export class AuditChange {
  @Field(() => String, { description: 'The name of the field.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The value before: text as it was, anything else as JSON. Null if there was none.',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The value after: text as it is, anything else as JSON. Null if there is none.',
  })
  after!: string | null;
}

@ObjectType('AuditEvent', {
  implements: Node,
  simpleResolvers: true,
  description: 'Something that an admin has done. Events never change.',
})
export class AuditEventModel implements Node {
  id!: string;

  @Column(() => DateTime, { description: 'When it was done.' })
  at!: string;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The admin who did it. Null for a command of the server.',
  })
  actor!: ProfileModel | null;

  @Column(() => String, { description: 'What was done, for example "submission.approve".' })
  action!: string;

  @Column(() => String, { description: 'The kind of thing it was done to, for example "pick" or "profile".' })
  subjectType!: string;

  @Column(() => ID, { description: 'The id of what it was done to.' })
  subjectId!: string;

  @Field(() => String, { nullable: true, description: 'Its current name or title. Null if it was deleted.' })
  subjectName!: string | null;

  @Field(() => [AuditChange], { description: 'The fields that changed. Empty if no field did.' })
  changes!: AuditChange[];

  @Column(() => String, {
    nullable: true,
    description: 'The network address it came from. Null for a command of the server.',
  })
  ip!: string | null;

  @Column(() => String, {
    nullable: true,
    description: 'The User-Agent of the request. Null without one.',
  })
  userAgent!: string | null;
}

export const AuditEventConnection = defineConnection<AuditEventModel>('AuditEvent', () => AuditEventModel);

@InputType({ description: 'All conditions that are given must hold.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The id of the person who did it.' })
  actorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Exactly this action, for example "submission.approve". At most 60 characters.',
  })
  action?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Exactly this kind of subject, for example "pick". At most 60 characters.',
  })
  subjectType?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of what it was done to.' })
  subjectId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Only entries from this moment on.' })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Only entries before this moment.' })
  to?: Date | null;
}
