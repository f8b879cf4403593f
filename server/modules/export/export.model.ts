import { Float, Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';

export const ExportState = defineEnum('ExportState', 'The state of a data export.', {
  WAITING: 'It is queued.',
  RUNNING: 'It is being created; see `progress`.',
  READY: 'It can be downloaded at `url`.',
  FAILED: 'It failed. It is retried automatically while `isRetried`, or by a new request.',
});
export type ExportState = ValueOf<typeof ExportState>;

@NodeType("A copy of a person's data: JSON, a page to read, and pictures in a ZIP file.", { byToken: false })
export class DataExportModel extends Node {
  @Field(() => ExportState, 'Its state.')
  state!: ExportState;

  @Field(() => Boolean, 'Whether it failed and is tried again automatically.')
  isRetried!: boolean;

  @Field(() => Int, 'The progress in percent, 0 to 100.')
  progress!: number;

  @Field(() => Float, 'The size of the file in bytes. 0 until it is ready.')
  bytes!: number;

  @Field(() => DateTime, 'When it was requested.')
  createdAt!: Date;

  @Field(() => DateTime, 'When the download expires.')
  expiresAt!: Date;

  @NullableField(() => String, 'The download URL for the person who requested it. Null until it is ready.')
  url!: string | null;
}

@ObjectType('The result of requesting an export.')
export class DataExportPayload {
  @Field(() => DataExportModel, 'The copy.')
  dataExport!: DataExportModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}
