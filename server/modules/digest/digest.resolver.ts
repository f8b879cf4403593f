import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation } from '../../platform/graphql/operations.ts';
import { sendTestDigest } from './digest.service.ts';

@Resolver()
export class DigestResolver {
  @AdminMutation(() => Boolean, 'Emails the viewer their digest of the last 30 days, unless it is empty.', {
    deprecationReason: 'It will be removed without a replacement.',
  })
  async sendTestDigest(@Ctx() context: Context) {
    await sendTestDigest(context);
    return true;
  }
}
