import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/scalars.ts';
import { Viewer } from '../profile/viewer.model.ts';

export enum ExportState {
  WAITING = 'waiting',
  RUNNING = 'running',
  READY = 'ready',
  FAILED = 'failed',
}
registerEnumType(ExportState, {
  name: 'ExportState',
  description: 'FAILED: it is tried again by itself, or by asking for another one.',
});

@ObjectType('DataExport', {
  simpleResolvers: true,
  description: "A copy of a person's data: JSON, a page to read, and pictures in a ZIP file.",
})
export class DataExportModel {
  @Field(() => ID)
  id!: string;

  @Field(() => ExportState)
  state!: ExportState;

  @Field(() => Int, { description: 'In percent.' })
  progress!: number;

  @Field(() => Float, { description: 'The size of the file.' })
  bytes!: number;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { description: 'Until then it can be downloaded.' })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Where it is downloaded, by who asked for it, once it is ready.',
  })
  url!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class DataExportPayload {
  @Field(() => DataExportModel)
  dataExport!: DataExportModel;

  @Field(() => Viewer)
  viewer!: Viewer;
}
