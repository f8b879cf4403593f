import { FieldResolver, Resolver, Root } from 'type-graphql';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@Resolver(() => PickModel)
export class PickPendingEditResolver {
  @FieldResolver(() => PickModel, {
    nullable: true,
    description:
      'The pick as it will be once an admin has looked at its edit, for its owner and admins; null if no edit waits. Its id is that of the edit.',
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
      'The profile as it will be once an admin has looked at its edit, for its owner and admins; null if no edit waits. Its id is that of the edit.',
  })
  pendingEdit(@Root() { pendingEdit }: { pendingEdit: ProfileModel | null }) {
    return pendingEdit;
  }
}
