import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import { Url } from '../../platform/scalars.ts';
import { Viewer } from '../profile/viewer.model.ts';
import { AccountModel, ChangeEmailInput, ConfirmEmailInput, ConfirmEmailPayload } from './account.model.ts';
import { readAccount, readGooglePicture } from './account.reads.ts';
import { requestEmailConfirmation } from './confirmation.service.ts';
import { changeEmail, confirmEmail } from './email.service.ts';

@Resolver(() => Viewer)
export class EmailResolver {
  @FieldResolver(() => AccountModel)
  account(@Ctx() context: Context) {
    return readAccount(context, requireViewer(context).id);
  }

  @FieldResolver(() => Url, {
    nullable: true,
    description: "The picture of the viewer's Google account, as of the last sign-in there.",
  })
  googlePicture(@Ctx() context: Context) {
    return readGooglePicture(context, requireViewer(context));
  }

  @Mutation(() => Boolean, {
    description: "Mails the link that confirms the viewer's address once more, if it is not confirmed yet.",
  })
  async requestEmailConfirmation(@Ctx() context: Context) {
    await requestEmailConfirmation(context);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Mails a link to the new address; takes effect when that link is opened.',
  })
  async changeEmail(@Arg('input', () => ChangeEmailInput) input: ChangeEmailInput, @Ctx() context: Context) {
    await changeEmail(context, input);
    return true;
  }

  @Mutation(() => ConfirmEmailPayload, {
    description: 'Confirms an address by a mailed link, once. CONFLICT if it has an account meanwhile.',
  })
  async confirmEmail(
    @Arg('input', () => ConfirmEmailInput) input: ConfirmEmailInput,
    @Ctx() context: Context,
  ): Promise<ConfirmEmailPayload> {
    const email = await confirmEmail(context, input);
    return { email, viewer: context.viewer && {} };
  }
}
