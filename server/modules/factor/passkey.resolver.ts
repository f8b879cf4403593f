import { Ctx, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import { Arg, FieldResolver, Mutation } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { BeforeFactor, StepUp } from '../../platform/graphql/step-up.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { FactorPayload } from './factor.model.ts';
import { AddPasskeyInput, PasskeyModel, StartPasskeyInput } from './passkey.model.ts';
import { CHALLENGE_MINUTES, PASSKEY_NAME_MAX, PASSKEYS_MAX } from './passkey.rules.ts';
import { addPasskey, readPasskeys, removePasskey, renamePasskey, startPasskey } from './passkey.service.ts';

@Resolver(() => Viewer)
export class PasskeyResolver {
  @Cost({ most: PASSKEYS_MAX })
  @FieldResolver(() => [PasskeyModel], `The viewer’s passkeys, oldest first: at most ${PASSKEYS_MAX}.`)
  passkeys(@Ctx() context: Context) {
    return readPasskeys(context);
  }

  @BeforeFactor()
  @Mutation(
    () => String,
    `The options for navigator.credentials, as JSON. The response is valid once, for this purpose, within ${CHALLENGE_MINUTES} minutes. CONFLICT if the site’s address is neither https nor localhost.`,
  )
  async startPasskey(
    @Arg('input', () => StartPasskeyInput, 'The purpose of the passkey.')
    input: StartPasskeyInput,
    @Ctx() context: Context,
  ) {
    if (input.purpose === 'add' || input.purpose === 'prove') requireViewer(context);
    else await context.limits.consume('passkey', getNetwork(context.ip));
    return startPasskey(context, input);
  }

  @StepUp()
  @BeforeFactor()
  @Mutation(
    () => FactorPayload,
    `Adds a passkey to the viewer’s account. CONFLICT if it was already added, or for more than ${PASSKEYS_MAX}.`,
  )
  async addPasskey(
    @Arg('input', () => AddPasskeyInput, 'The passkey.') input: AddPasskeyInput,
    @Ctx() context: Context,
  ) {
    await addPasskey(context, input);
    return { viewer: {} };
  }

  @Mutation(() => FactorPayload, 'Renames one of the viewer’s passkeys.')
  async renamePasskey(
    @Arg('id', () => Id, 'The passkey.') id: string,
    @Arg('name', () => String, `Its new name: 1 to ${PASSKEY_NAME_MAX} characters.`)
    name: string,
    @Ctx() context: Context,
  ) {
    await renamePasskey(context, { id, name });
    return { viewer: {} };
  }

  @StepUp()
  @Mutation(
    () => FactorPayload,
    'Removes one of the viewer’s passkeys. CONFLICT if it is the only way to log in, or the only factor where the site requires one.',
  )
  async removePasskey(@Arg('id', () => Id, 'The passkey.') id: string, @Ctx() context: Context) {
    await removePasskey(context, id);
    return { viewer: {} };
  }
}
