import { Resolver } from 'type-graphql';
import { defineEnum } from '../../../platform/graphql/enums.ts';
import { AdminMutation, Arg, Call } from '../../../platform/graphql/operations.ts';
import { Id } from '../../../platform/graphql/scalars.ts';
import { StepUp } from '../../../platform/graphql/step-up.ts';
import { ProfilePayload } from '../profile.inputs.ts';
import { profilePayload } from '../profile.reads.ts';
import { Role } from './role.rules.ts';
import { grantRole, revokeRole } from './role.service.ts';

defineEnum(
  'Role',
  'The roles of a person.',
  {
    CURATOR: 'Sets `isCreator`: the person is a curator and can create collections.',
    BRAND: 'Sets `isBrand`: the badge shows the avatar.',
    ADMIN: 'Sets `isAdmin`: the person has the permissions of an admin.',
  },
  Role,
);

@Resolver()
export class RoleResolver {
  @StepUp()
  @AdminMutation(() => ProfilePayload, 'Gives a person a role. Safe to repeat.', { byToken: false })
  async grantRole(
    @Arg('profileId', () => Id, 'The profile of the person.') profileId: string,
    @Arg('role', () => Role, 'The role to give.') role: Role,
    @Call() { context, info }: Call,
  ) {
    await grantRole(context, profileId, role);
    return profilePayload(context, info, profileId);
  }

  @StepUp()
  @AdminMutation(
    () => ProfilePayload,
    'Takes a role from a person. Safe to repeat. CONFLICT if no admin would be left.',
    { byToken: false },
  )
  async revokeRole(
    @Arg('profileId', () => Id, 'The profile of the person.') profileId: string,
    @Arg('role', () => Role, 'The role to take.') role: Role,
    @Call() { context, info }: Call,
  ) {
    await revokeRole(context, profileId, role);
    return profilePayload(context, info, profileId);
  }
}
