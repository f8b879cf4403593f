import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import { Viewer } from '../access/viewer.model.ts';
import { SettingsInput, SettingsModel, SettingsPayload } from './settings.model.ts';
import { readSettings } from './settings.reads.ts';
import { updateSettings } from './settings.service.ts';

@Resolver(() => Viewer)
export class SettingsResolver {
  @FieldResolver(() => SettingsModel, { description: "The viewer's settings." })
  settings(@Ctx() context: Context) {
    return readSettings(context.db, requireViewer(context).id);
  }

  @Mutation(() => SettingsPayload, { description: 'Changes the given settings.' })
  async updateSettings(
    @Arg('input', () => SettingsInput, { description: 'The settings that change.' }) input: SettingsInput,
    @Ctx() context: Context,
  ) {
    await updateSettings(context, input);
    return { settings: await readSettings(context.db, requireViewer(context).id), viewer: {} };
  }
}
