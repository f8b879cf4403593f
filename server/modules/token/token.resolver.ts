import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, FieldResolver, Mutation } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { EndsAccess } from '../../platform/limits/writes.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { AccessTokenModel, CreateTokenInput, CreateTokenPayload, RevokeTokenPayload } from './token.model.ts';
import { TOKENS_MAX } from './token.rules.ts';
import { createToken, readTokens, revokeToken } from './token.service.ts';

@Resolver(() => Viewer)
export class TokenResolver {
  @Cost({ most: TOKENS_MAX })
  @FieldResolver(
    () => [AccessTokenModel],
    `The viewer's access tokens, newest first: at most ${TOKENS_MAX}. Revoked ones are left out.`,
  )
  tokens(@Ctx() context: Context) {
    return readTokens(context);
  }

  @StepUp()
  @Mutation(
    () => CreateTokenPayload,
    'Creates an access token for the viewer, and notifies them by email. CONFLICT for more than 20, FORBIDDEN for ADMIN unless the viewer is an admin.',
  )
  async createToken(
    @Arg('input', () => CreateTokenInput, 'The name, the scopes and the lifetime of the token.')
    input: CreateTokenInput,
    @Ctx() context: Context,
  ) {
    const { token, secret } = await createToken(context, input);
    return { token, secret, viewer: {} };
  }

  @EndsAccess()
  @Mutation(
    () => RevokeTokenPayload,
    'Revokes an access token of the viewer at once; safe to repeat. Cannot be called with a token.',
  )
  async revokeToken(@Arg('id', () => Id, 'The token to revoke.') id: string, @Ctx() context: Context) {
    await revokeToken(context, id);
    return { viewer: {} };
  }
}
