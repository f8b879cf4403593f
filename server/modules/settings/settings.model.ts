import { defineEnum } from '../../platform/graphql/enums.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';

/** Spec 2.5. */
const Theme = defineEnum('Theme', 'The color theme.', {
  LIGHT: 'Always light.',
  DARK: 'Always dark.',
  SYSTEM: 'The theme of the device.',
});

/** The settings in the order of the API. All but the theme are on or off. */
const meaning = {
  showFavoritesCount: 'Whether the viewer sees how many people saved a pick.',
  showCategories: 'Whether the viewer sees the names of categories on cards.',
  emailNotifications: 'Whether the viewer gets emails that the account does not require.',
  newFollowers: 'Notify when someone follows the viewer.',
  pickLikes: "Notify when someone saves one of the viewer's picks.",
  comments: 'Notify of comments and replies.',
  pushNotifications: 'Notify on the device, by push messages.',
  weeklyDigest: 'Email a weekly digest of new picks.',
  theme: 'The color theme.',
  commentsEnabled: "Whether people may comment on the viewer's picks and collections.",
};

@ObjectType('The settings of the viewer.')
export class SettingsModel {}

@InputType('Fields that are left out or null stay unchanged.')
export class SettingsInput {}

for (const [name, description] of Object.entries(meaning)) {
  const type = () => (name === 'theme' ? Theme : Boolean);
  Field(type, description)(SettingsModel.prototype, name);
  NullableField(type, description)(SettingsInput.prototype, name);
}

/** The values of a SettingsInput. */
export type ChosenSettings = { [Name in keyof typeof meaning]?: boolean | string | null };

@ObjectType('The result of a change of the settings.')
export class SettingsPayload {
  @Field(() => SettingsModel, 'All settings of the viewer.')
  settings!: SettingsModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}
