import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { type Context, signedIn } from '../../platform/context.ts';
import { Viewer } from '../profile/viewer.model.ts';
import { SettingsInput, SettingsModel, SettingsPayload } from './settings.model.ts';
import { settingsOf } from './settings.reads.ts';
import { updateSettings } from './settings.service.ts';

@Resolver(() => Viewer)
export class SettingsResolver {
  @FieldResolver(() => SettingsModel)
  settings(@Ctx() context: Context) {
    return settingsOf(context.db, signedIn(context).id);
  }

  @Mutation(() => SettingsPayload, { description: "Changes the viewer's settings that the input names." })
  async updateSettings(@Arg('input', () => SettingsInput) input: SettingsInput, @Ctx() context: Context) {
    await updateSettings(context, input);
    return { settings: await settingsOf(context.db, signedIn(context).id), viewer: {} };
  }
}
