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
  description: 'An action of an admin. Events never change.',
})
export class AuditEventModel implements Node {
  id!: string;

  @Column(() => DateTime, { description: 'When it happened.' })
  at!: string;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The admin. Null for a command of the server.',
  })
  actor!: ProfileModel | null;

  @Column(() => String, { description: 'The action, for example "submission.approve".' })
  action!: string;

  @Column(() => String, { description: 'The kind of its subject, for example "pick" or "profile".' })
  subjectType!: string;

  @Column(() => ID, { description: 'The id of its subject.' })
  subjectId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The current name or title of its subject. Null if it was deleted.',
  })
  subjectName!: string | null;

  @Field(() => [AuditChange], { description: 'The changed fields. Empty if no field changed.' })
  changes!: AuditChange[];

  @Column(() => String, {
    nullable: true,
    description: 'The network address of the request. Null for a command of the server.',
  })
  ip!: string | null;

  @Column(() => String, {
    nullable: true,
    description: 'The User-Agent of the request. Null without one.',
  })
  userAgent!: string | null;
}

export const AuditEventConnection = defineConnection<AuditEventModel>('AuditEvent', () => AuditEventModel);

@InputType({ description: 'The conditions of a filter. All that are given must be met.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The id of the admin.' })
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

  @Field(() => ID, { nullable: true, description: 'The id of the subject.' })
  subjectId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Only entries from this moment on.' })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Only entries before this moment.' })
  to?: Date | null;
}
