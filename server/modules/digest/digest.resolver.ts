import { Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { sendTestDigest } from './digest.service.ts';

@Resolver()
export class DigestResolver {
  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => Boolean, {
    description: 'Admins only. Mails the viewer their digest of the last 30 days, unless it is empty.',
  })
  async sendTestDigest(@Ctx() context: Context) {
    await sendTestDigest(context);
    return true;
  }
}
