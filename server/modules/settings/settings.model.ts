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
  description: 'The colour theme. SYSTEM follows the device.',
});

@ObjectType('Settings', { simpleResolvers: true, description: "The viewer's settings (spec 2.5)." })
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

  @Field(() => Boolean, { description: 'Notify of comments.' })
  comments!: boolean;

  @Field(() => Boolean, { description: 'Notify on the device.' })
  pushNotifications!: boolean;

  @Field(() => Boolean, { description: 'Send a digest once a week.' })
  weeklyDigest!: boolean;

  @Field(() => Theme)
  theme!: Theme;

  @Field(() => Boolean, {
    description: "Whether people may comment on the viewer's picks and collections.",
  })
  commentsOpen!: boolean;
}

@InputType({ description: 'Fields that are left out or null stay unchanged.' })
export class SettingsInput {
  @Field(() => Boolean, { nullable: true })
  showFavoritesCount?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  showCategories?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  emailNotifications?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  newFollowers?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  pickLikes?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  comments?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  pushNotifications?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  weeklyDigest?: boolean | null;

  @Field(() => Theme, { nullable: true })
  theme?: Theme | null;

  @Field(() => Boolean, { nullable: true })
  commentsOpen?: boolean | null;
}

@ObjectType({ simpleResolvers: true })
export class SettingsPayload {
  @Field(() => SettingsModel)
  settings!: SettingsModel;

  @Field(() => Viewer)
  viewer!: Viewer;
}
