import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation, Arg, FieldResolver, Mutation } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { BeforeFactor, StepUp } from '../../platform/graphql/step-up.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import {
  AuthenticatorSetup,
  FactorPayload,
  FactorResetPayload,
  RecoveryCodesPayload,
  TrustedDevice,
} from './factor.model.ts';
import {
  confirmAuthenticator,
  createRecoveryCodes,
  forgetDevice,
  readTrustedDevices,
  removeAuthenticator,
  startAuthenticator,
} from './factor.service.ts';
import { resetUserFactor, stopFactorReset } from './reset.service.ts';

@Resolver(() => Viewer)
export class FactorResolver {
  @Cost({ most: 50 })
  @FieldResolver(
    () => [TrustedDevice],
    'The browsers in which the viewer logs in without a code, latest use first. At most 50.',
  )
  trustedDevices(@Ctx() context: Context) {
    return readTrustedDevices(context);
  }

  @StepUp()
  @BeforeFactor()
  @Mutation(
    () => AuthenticatorSetup,
    'Creates the secret for an authenticator app, which is active after confirmAuthenticator. Returns the same secret if called again. CONFLICT if an app is set up.',
  )
  startAuthenticator(@Ctx() context: Context) {
    return startAuthenticator(context);
  }

  @StepUp()
  @BeforeFactor()
  @Mutation(
    () => RecoveryCodesPayload,
    'Activates the authenticator app: from now on, logins need a code. Ends the viewer’s other sessions. BAD_USER_INPUT if the code is wrong.',
  )
  async confirmAuthenticator(
    @Arg('code', () => String, 'The six digits that the app shows.') code: string,
    @Ctx() context: Context,
  ) {
    return { recoveryCodes: await confirmAuthenticator(context, { code }), viewer: {} };
  }

  @StepUp()
  @Mutation(
    () => FactorPayload,
    'Removes the authenticator app, its recovery codes and all remembered browsers. CONFLICT if the site requires it.',
  )
  async removeAuthenticator(@Ctx() context: Context) {
    await removeAuthenticator(context);
    return { viewer: {} };
  }

  @StepUp()
  @Mutation(() => RecoveryCodesPayload, 'Creates new recovery codes. The previous ones become invalid.')
  async createRecoveryCodes(@Ctx() context: Context) {
    return { recoveryCodes: await createRecoveryCodes(context), viewer: {} };
  }

  @Mutation(() => FactorPayload, 'Removes a remembered browser, which then needs a code again.')
  async forgetDevice(@Arg('id', () => Id, 'The browser to forget.') id: string, @Ctx() context: Context) {
    await forgetDevice(context, id);
    return { viewer: {} };
  }

  @StepUp()
  @AdminMutation(
    () => FactorResetPayload,
    'Ends a person’s authenticator app and passkeys after 72 hours, for people who have lost them. They are emailed at once, and can stop it. Safe to repeat. CONFLICT for the viewer’s own account and for people without a second factor.',
    { byToken: false },
  )
  resetUserFactor(@Arg('id', () => Id, 'The profile of the person.') id: string, @Ctx() context: Context) {
    return resetUserFactor(context, id);
  }

  @BeforeFactor()
  @Mutation(
    () => Boolean,
    'Stops the reset of a second factor by its emailed link. BAD_USER_INPUT if there is none.',
  )
  async stopFactorReset(
    @Arg('token', () => String, 'The token of the link.') token: string,
    @Ctx() context: Context,
  ) {
    await stopFactorReset(context, token);
    return true;
  }
}
