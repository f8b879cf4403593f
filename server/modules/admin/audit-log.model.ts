import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@ObjectType('A field that changed.')
export class AuditChange {
  @Field(() => String, 'The name of the field.')
  field!: string;

  @NullableField(
    () => String,
    'The value before: text as it was, anything else as JSON. Null if there was none.',
  )
  before!: string | null;

  @NullableField(
    () => String,
    'The value after: text as it is, anything else as JSON. Null if there is none.',
  )
  after!: string | null;
}

@NodeType('An action of an admin. Events never change.')
export class AuditEventModel extends Node {
  @Column(() => DateTime, 'When it happened.')
  at!: string;

  @NullableField(() => ProfileModel, 'The admin. Null for a command of the server.')
  actor!: ProfileModel | null;

  @Column(() => String, 'The action, for example "submission.approve".')
  action!: string;

  @Column(() => String, 'The kind of its subject, for example "pick" or "profile".')
  subjectType!: string;

  @Column(() => Id, 'The id of its subject.')
  subjectId!: string;

  @NullableField(
    () => String,
    'The current name or title of its subject, for a webhook its host. Null if it was deleted.',
  )
  subjectName!: string | null;

  @Field(
    () => [AuditChange],
    'The changed fields. Of the address of a webhook, only the host. Empty if no field changed.',
  )
  changes!: AuditChange[];

  @NullableColumn(() => String, 'The network address of the request. Null for a command of the server.')
  ip!: string | null;

  @NullableColumn(() => String, 'The User-Agent of the request. Null without one.')
  userAgent!: string | null;
}

export const AuditEventConnection = defineConnection<AuditEventModel>('AuditEvent', () => AuditEventModel);

@InputType('The conditions of a filter. All that are given must be met.')
export class AuditFilter {
  @NullableField(() => Id, 'The id of the admin.')
  actorId?: string | null;

  @NullableField(
    () => String,
    'Exactly this action, for example "submission.approve". At most 60 characters.',
  )
  action?: string | null;

  @NullableField(() => String, 'Exactly this kind of subject, for example "pick". At most 60 characters.')
  subjectType?: string | null;

  @NullableField(() => Id, 'The id of the subject.')
  subjectId?: string | null;

  @NullableField(() => DateTime, 'Only entries from this moment on.')
  from?: Date | null;

  @NullableField(() => DateTime, 'Only entries before this moment.')
  to?: Date | null;
}
