import { Ctx, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import {
  AdminMutation,
  AdminQuery,
  Arg,
  FieldResolver,
  Mutation,
} from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { Viewer } from '../access/viewer.model.ts';
import { DataExportModel, DataExportPayload } from './export.model.ts';
import { exportUser, readDataExport, requestDataExport } from './export.service.ts';

@Resolver(() => Viewer)
export class DataExportResolver {
  @FieldResolver(
    () => DataExportModel,
    "The latest copy of the viewer's data. Null if there is none, or it has expired.",
    { nullable: true },
  )
  dataExport(@Ctx() context: Context) {
    return readDataExport(context, requireViewer(context).id);
  }

  @StepUp()
  @Mutation(
    () => DataExportPayload,
    "Creates a copy of the viewer's data. It can be downloaded for seven days.",
  )
  async requestDataExport(@Ctx() context: Context) {
    return { dataExport: await requestDataExport(context), viewer: {} };
  }

  @AdminQuery(() => DataExportModel, "The latest copy of a person's data that this admin requested.", {
    nullable: true,
  })
  userExport(@Arg('id', () => Id, 'The profile of the person.') id: string, @Ctx() context: Context) {
    return readDataExport(context, id);
  }

  @StepUp()
  @AdminMutation(
    () => DataExportPayload,
    "Creates a copy of a person's data, which only this admin can download.",
    { byToken: false },
  )
  async exportUser(@Arg('id', () => Id, 'The profile of the person.') id: string, @Ctx() context: Context) {
    return { dataExport: await exportUser(context, id), viewer: {} };
  }
}
