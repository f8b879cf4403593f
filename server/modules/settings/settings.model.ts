import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';

/** Spec 2.5. */
const Theme = defineEnum('Theme', 'The color theme.', {
  LIGHT: 'Always light.',
  DARK: 'Always dark.',
  SYSTEM: 'The theme of the device.',
});
type Theme = ValueOf<typeof Theme>;

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
export class SettingsModel {
  @Field(() => Boolean, meaning.showFavoritesCount)
  showFavoritesCount!: boolean;

  @Field(() => Boolean, meaning.showCategories)
  showCategories!: boolean;

  @Field(() => Boolean, meaning.emailNotifications)
  emailNotifications!: boolean;

  @Field(() => Boolean, meaning.newFollowers)
  newFollowers!: boolean;

  @Field(() => Boolean, meaning.pickLikes)
  pickLikes!: boolean;

  @Field(() => Boolean, meaning.comments)
  comments!: boolean;

  @Field(() => Boolean, meaning.pushNotifications)
  pushNotifications!: boolean;

  @Field(() => Boolean, meaning.weeklyDigest)
  weeklyDigest!: boolean;

  @Field(() => Theme, meaning.theme)
  theme!: Theme;

  @Field(() => Boolean, meaning.commentsEnabled)
  commentsEnabled!: boolean;
}

@InputType('Fields that are left out or null stay unchanged.')
export class SettingsInput {
  @NullableField(() => Boolean, meaning.showFavoritesCount)
  showFavoritesCount?: boolean | null;

  @NullableField(() => Boolean, meaning.showCategories)
  showCategories?: boolean | null;

  @NullableField(() => Boolean, meaning.emailNotifications)
  emailNotifications?: boolean | null;

  @NullableField(() => Boolean, meaning.newFollowers)
  newFollowers?: boolean | null;

  @NullableField(() => Boolean, meaning.pickLikes)
  pickLikes?: boolean | null;

  @NullableField(() => Boolean, meaning.comments)
  comments?: boolean | null;

  @NullableField(() => Boolean, meaning.pushNotifications)
  pushNotifications?: boolean | null;

  @NullableField(() => Boolean, meaning.weeklyDigest)
  weeklyDigest?: boolean | null;

  @NullableField(() => Theme, meaning.theme)
  theme?: Theme | null;

  @NullableField(() => Boolean, meaning.commentsEnabled)
  commentsEnabled?: boolean | null;
}

@ObjectType('The result of a change of the settings.')
export class SettingsPayload {
  @Field(() => SettingsModel, 'All settings of the viewer.')
  settings!: SettingsModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}
