import { Ctx, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../../platform/context.ts';
import { Arg, FieldResolver, Mutation } from '../../../platform/graphql/operations.ts';
import { Url } from '../../../platform/graphql/scalars.ts';
import { BeforeFactor, StepUp } from '../../../platform/graphql/step-up.ts';
import { Viewer } from '../../access/viewer.model.ts';
import { AccountModel, ChangeEmailInput, ConfirmEmailInput, ConfirmEmailPayload } from '../account.model.ts';
import { readAccount, readGooglePicture } from '../account.reads.ts';
import { requestEmailConfirmation } from './confirmation.service.ts';
import { cancelEmailChange, changeEmail, confirmEmail } from './email.service.ts';

@Resolver(() => Viewer)
export class EmailResolver {
  @FieldResolver(() => AccountModel, 'How the viewer logs in.')
  account(@Ctx() context: Context) {
    return readAccount(context);
  }

  @FieldResolver(() => Url, "The picture of the viewer's Google account at their last login with it.", {
    nullable: true,
  })
  googlePicture(@Ctx() context: Context) {
    return readGooglePicture(context, requireViewer(context));
  }

  @BeforeFactor()
  @Mutation(
    () => Boolean,
    "Sends the email that confirms the viewer's address again, unless it is confirmed.",
  )
  async requestEmailConfirmation(@Ctx() context: Context) {
    await requestEmailConfirmation(context);
    return true;
  }

  @StepUp({ when: ({ input }) => !input.currentPassword, words: 'Without a password' })
  @Mutation(
    () => Boolean,
    'Emails a link to the new address. The change takes effect when the link is opened.',
  )
  async changeEmail(
    @Arg('input', () => ChangeEmailInput, 'The new address, and the password if there is one.')
    input: ChangeEmailInput,
    @Ctx() context: Context,
  ) {
    await changeEmail(context, input);
    return true;
  }

  @Mutation(
    () => Boolean,
    'Cancels a change of the email address whose link was not opened yet, if there is one.',
  )
  async cancelEmailChange(@Ctx() context: Context) {
    await cancelEmailChange(context);
    return true;
  }

  @BeforeFactor()
  @Mutation(
    () => ConfirmEmailPayload,
    'Confirms an address by an emailed link, which works once. CONFLICT if another account has the address by now.',
  )
  async confirmEmail(
    @Arg('input', () => ConfirmEmailInput, 'The token of the link.')
    input: ConfirmEmailInput,
    @Ctx() context: Context,
  ): Promise<ConfirmEmailPayload> {
    const email = await confirmEmail(context, input);
    return { email, viewer: context.viewer && {} };
  }
}
