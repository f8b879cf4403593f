import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Viewer } from '../profile/viewer.model.ts';

/** Spec 2.5. */
export enum Theme {
  LIGHT = 'light',
  DARK = 'dark',
  SYSTEM = 'system',
}
registerEnumType(Theme, {
  name: 'Theme',
  description: 'The colour theme.',
  valuesConfig: {
    LIGHT: { description: 'Always light.' },
    DARK: { description: 'Always dark.' },
    SYSTEM: { description: 'As the device is set.' },
  },
});

@ObjectType('Settings', { simpleResolvers: true, description: 'What the viewer has chosen for themselves.' })
export class SettingsModel {
  @Field(() => Boolean, { description: 'Whether the viewer sees how many people saved a pick.' })
  showFavoritesCount!: boolean;

  @Field(() => Boolean, { description: 'Whether the viewer sees the names of categories on cards.' })
  showCategories!: boolean;

  @Field(() => Boolean, { description: 'Whether the viewer gets mails that the account does not require.' })
  emailNotifications!: boolean;

  @Field(() => Boolean, { description: 'Notify when someone follows the viewer.' })
  newFollowers!: boolean;

  @Field(() => Boolean, { description: "Notify when someone saves one of the viewer's picks." })
  pickLikes!: boolean;

  @Field(() => Boolean, { description: 'Notify of comments and replies.' })
  comments!: boolean;

  @Field(() => Boolean, { description: 'Notify on the device, by push messages.' })
  pushNotifications!: boolean;

  @Field(() => Boolean, { description: 'Mail a digest of what is new once a week.' })
  weeklyDigest!: boolean;

  @Field(() => Theme, { description: 'The colour theme.' })
  theme!: Theme;

  @Field(() => Boolean, {
    description: "Whether people may comment on the viewer's picks and collections.",
  })
  commentsOpen!: boolean;
}

@InputType({ description: 'Fields that are left out or null stay unchanged.' })
export class SettingsInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer sees how many people saved a pick.',
  })
  showFavoritesCount?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer sees the names of categories on cards.',
  })
  showCategories?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer gets mails that the account does not require.',
  })
  emailNotifications?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Notify when someone follows the viewer.' })
  newFollowers?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Notify when someone saves one of the viewer's picks.",
  })
  pickLikes?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Notify of comments and replies.' })
  comments?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Notify on the device, by push messages.' })
  pushNotifications?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Mail a digest of what is new once a week.' })
  weeklyDigest?: boolean | null;

  @Field(() => Theme, { nullable: true, description: 'The colour theme.' })
  theme?: Theme | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether people may comment on the viewer's picks and collections.",
  })
  commentsOpen?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'The settings after a change.' })
export class SettingsPayload {
  @Field(() => SettingsModel, { description: 'All settings of the viewer.' })
  settings!: SettingsModel;

  @Field(() => Viewer, { description: 'The person who is logged in.' })
  viewer!: Viewer;
}
