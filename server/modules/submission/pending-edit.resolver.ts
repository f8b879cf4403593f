import { Resolver, Root } from 'type-graphql';
import { FieldResolver } from '../../platform/graphql/operations.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@Resolver(() => PickModel)
export class PickPendingEditResolver {
  @FieldResolver(
    () => PickModel,
    'The pick with its pending edit, for its owner and admins; null if no edit is pending. Its id is that of the edit.',
    { nullable: true },
  )
  pendingEdit(@Root() { pendingEdit }: { pendingEdit: PickModel | null }) {
    return pendingEdit;
  }
}

@Resolver(() => ProfileModel)
export class ProfilePendingEditResolver {
  @FieldResolver(
    () => ProfileModel,
    'The profile with its pending edit, for its owner and admins; null if no edit is pending. Its id is that of the edit.',
    { nullable: true },
  )
  pendingEdit(@Root() { pendingEdit }: { pendingEdit: ProfileModel | null }) {
    return pendingEdit;
  }
}
