import { FieldResolver, Resolver, Root } from 'type-graphql';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@Resolver(() => PickModel)
export class PickWaitingEditResolver {
  @FieldResolver(() => PickModel, {
    nullable: true,
    description:
      'The pick as it will be once an admin has looked at its edit, for its owner and admins; null if no edit waits. Its id is that of the edit.',
  })
  waitingEdit(@Root() { waitingEdit }: { waitingEdit: PickModel | null }) {
    return waitingEdit;
  }
}

@Resolver(() => ProfileModel)
export class ProfileWaitingEditResolver {
  @FieldResolver(() => ProfileModel, {
    nullable: true,
    description:
      'The profile as it will be once an admin has looked at its edit, for its owner and admins; null if no edit waits. Its id is that of the edit.',
  })
  waitingEdit(@Root() { waitingEdit }: { waitingEdit: ProfileModel | null }) {
    return waitingEdit;
  }
}
