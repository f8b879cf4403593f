import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation } from '../../platform/graphql/operations.ts';
import { sendTestMail } from './test-mail.service.ts';

@Resolver()
export class TestMailResolver {
  @AdminMutation(() => String, 'Sends a test email to the viewer’s address, and returns the address.')
  sendTestMail(@Ctx() context: Context) {
    return sendTestMail(context);
  }
}
