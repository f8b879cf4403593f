import { FieldResolver, Resolver, Root } from 'type-graphql';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@Resolver(() => PickModel)
export class PickPendingEditResolver {
  @FieldResolver(() => PickModel, {
    nullable: true,
    description:
      'The pick with its pending edit, for its owner and admins; null if no edit is pending. Its id is that of the edit.',
  })
  pendingEdit(@Root() { pendingEdit }: { pendingEdit: PickModel | null }) {
    return pendingEdit;
  }
}

@Resolver(() => ProfileModel)
export class ProfilePendingEditResolver {
  @FieldResolver(() => ProfileModel, {
    nullable: true,
    description:
      'The profile with its pending edit, for its owner and admins; null if no edit is pending. Its id is that of the edit.',
  })
  pendingEdit(@Root() { pendingEdit }: { pendingEdit: ProfileModel | null }) {
    return pendingEdit;
  }
}
