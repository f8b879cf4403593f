import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, ID, Info, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { ProfilePayload } from './profile.inputs.ts';
import { profilePayload } from './profile.reads.ts';
import { Role } from './role.model.ts';
import { setRole } from './role.service.ts';

@Resolver()
export class RoleResolver {
  @Authorized('ADMIN')
  @Mutation(() => ProfilePayload, {
    description: 'Admins only. Gives a person a role or takes it. CONFLICT if no admin would be left.',
  })
  async setRole(
    @Arg('profileId', () => ID, { description: 'The profile of the person.' }) profileId: string,
    @Arg('role', () => Role, { description: 'The role to give or take.' }) role: Role,
    @Arg('value', () => Boolean, { description: 'True gives it, false takes it.' }) value: boolean,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    await setRole(context, profileId, role, value);
    return profilePayload(context, info, profileId);
  }
}
