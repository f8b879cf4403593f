import { Resolver } from 'type-graphql';
import { RowField } from '../../platform/graphql/operations.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

@Resolver(() => PickModel)
export class PickPendingEditResolver {
  @RowField(
    () => PickModel,
    'The pick with its pending edit, for its owner and admins; null if no edit is pending. Its id is that of the edit.',
    { nullable: true },
  )
  declare pendingEdit: unknown;
}

@Resolver(() => ProfileModel)
export class ProfilePendingEditResolver {
  @RowField(
    () => ProfileModel,
    'The profile with its pending edit, for its owner and admins; null if no edit is pending. Its id is that of the edit.',
    { nullable: true },
  )
  declare pendingEdit: unknown;
}
