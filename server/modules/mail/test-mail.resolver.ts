import { Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { sendTestMail } from './test-mail.service.ts';

@Resolver()
export class TestMailResolver {
  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => String, {
    description: 'Admins only. Sends a test mail to the viewer’s address, and returns the address.',
  })
  sendTestMail(@Ctx() context: Context) {
    return sendTestMail(context);
  }
}
