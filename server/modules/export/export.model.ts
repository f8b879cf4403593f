import { Field, Float, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Viewer } from '../access/viewer.model.ts';

export const ExportState = defineEnum('ExportState', 'The state of a data export.', {
  WAITING: 'It is queued.',
  RUNNING: 'It is being created; see `progress`.',
  READY: 'It can be downloaded at `url`.',
  FAILED: 'It failed. It is retried automatically, or by a new request.',
});
export type ExportState = ValueOf<typeof ExportState>;

@ObjectType('DataExport', {
  implements: Node,
  simpleResolvers: true,
  description: "A copy of a person's data: JSON, a page to read, and pictures in a ZIP file.",
})
export class DataExportModel implements Node {
  id!: string;

  @Field(() => ExportState, { description: 'Its state.' })
  state!: ExportState;

  @Field(() => Int, { description: 'The progress in percent, 0 to 100.' })
  progress!: number;

  @Field(() => Float, { description: 'The size of the file in bytes. 0 until it is ready.' })
  bytes!: number;

  @Field(() => DateTime, { description: 'When it was requested.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When the download expires.' })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The download URL for the person who requested it. Null until it is ready.',
  })
  url!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of requesting an export.' })
export class DataExportPayload {
  @Field(() => DataExportModel, { description: 'The copy.' })
  dataExport!: DataExportModel;

  @Field(() => Viewer, { description: 'The person who is logged in.' })
  viewer!: Viewer;
}
