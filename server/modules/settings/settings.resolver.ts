import { Ctx, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import { Arg, FieldResolver, Mutation } from '../../platform/graphql/operations.ts';
import { Viewer } from '../access/viewer.model.ts';
import { type ChosenSettings, SettingsInput, SettingsModel, SettingsPayload } from './settings.model.ts';
import { readSettings } from './settings.reads.ts';
import { updateSettings } from './settings.service.ts';

@Resolver(() => Viewer)
export class SettingsResolver {
  @FieldResolver(() => SettingsModel, "The viewer's settings.")
  settings(@Ctx() context: Context) {
    return readSettings(context.db, requireViewer(context).id);
  }

  @Mutation(() => SettingsPayload, 'Changes the given settings.')
  async updateSettings(
    @Arg('input', () => SettingsInput, 'The settings that change.') input: ChosenSettings,
    @Ctx() context: Context,
  ) {
    await updateSettings(context, input);
    return { settings: await readSettings(context.db, requireViewer(context).id), viewer: {} };
  }
}
