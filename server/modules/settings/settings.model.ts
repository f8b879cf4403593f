import { Field, InputType, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Viewer } from '../access/viewer.model.ts';

/** Spec 2.5. */
export const Theme = defineEnum('Theme', 'The colour theme.', {
  LIGHT: 'Always light.',
  DARK: 'Always dark.',
  SYSTEM: 'The theme of the device.',
});
export type Theme = ValueOf<typeof Theme>;

/** The descriptions of the settings. */
const meaning = {
  showFavoritesCount: 'Whether the viewer sees how many people saved a pick.',
  showCategories: 'Whether the viewer sees the names of categories on cards.',
  emailNotifications: 'Whether the viewer gets mails that the account does not require.',
  newFollowers: 'Notify when someone follows the viewer.',
  pickLikes: "Notify when someone saves one of the viewer's picks.",
  comments: 'Notify of comments and replies.',
  pushNotifications: 'Notify on the device, by push messages.',
  weeklyDigest: 'Mail a weekly digest of new picks.',
  theme: 'The colour theme.',
  commentsEnabled: "Whether people may comment on the viewer's picks and collections.",
};

@ObjectType('Settings', { simpleResolvers: true, description: 'The settings of the viewer.' })
export class SettingsModel {
  @Field(() => Boolean, { description: meaning.showFavoritesCount })
  showFavoritesCount!: boolean;

  @Field(() => Boolean, { description: meaning.showCategories })
  showCategories!: boolean;

  @Field(() => Boolean, { description: meaning.emailNotifications })
  emailNotifications!: boolean;

  @Field(() => Boolean, { description: meaning.newFollowers })
  newFollowers!: boolean;

  @Field(() => Boolean, { description: meaning.pickLikes })
  pickLikes!: boolean;

  @Field(() => Boolean, { description: meaning.comments })
  comments!: boolean;

  @Field(() => Boolean, { description: meaning.pushNotifications })
  pushNotifications!: boolean;

  @Field(() => Boolean, { description: meaning.weeklyDigest })
  weeklyDigest!: boolean;

  @Field(() => Theme, { description: meaning.theme })
  theme!: Theme;

  @Field(() => Boolean, { description: meaning.commentsEnabled })
  commentsEnabled!: boolean;
}

@InputType({ description: 'Fields that are left out or null stay unchanged.' })
export class SettingsInput {
  @Field(() => Boolean, { nullable: true, description: meaning.showFavoritesCount })
  showFavoritesCount?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.showCategories })
  showCategories?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.emailNotifications })
  emailNotifications?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.newFollowers })
  newFollowers?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.pickLikes })
  pickLikes?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.comments })
  comments?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.pushNotifications })
  pushNotifications?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: meaning.weeklyDigest })
  weeklyDigest?: boolean | null;

  @Field(() => Theme, { nullable: true, description: meaning.theme })
  theme?: Theme | null;

  @Field(() => Boolean, { nullable: true, description: meaning.commentsEnabled })
  commentsEnabled?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of the settings.' })
export class SettingsPayload {
  @Field(() => SettingsModel, { description: 'All settings of the viewer.' })
  settings!: SettingsModel;

  @Field(() => Viewer, { description: 'The person who is logged in.' })
  viewer!: Viewer;
}
