import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context.ts';
import { Arg, FieldResolver, Mutation } from '../../../platform/graphql/operations.ts';
import { Id } from '../../../platform/graphql/scalars.ts';
import { EndsAccess } from '../../../platform/limits/writes.ts';
import { Cost } from '../../../platform/reads/cost.ts';
import { Viewer } from '../../access/viewer.model.ts';
import { SESSIONS_MAX, SessionModel, SessionsPayload } from './session.model.ts';
import { endOtherSessions, endSession, readSessions } from './session.service.ts';

@Resolver(() => Viewer)
export class SessionResolver {
  @Cost({ most: SESSIONS_MAX })
  @FieldResolver(() => [SessionModel], 'Where the viewer is logged in, latest use first. At most 50.')
  sessions(@Ctx() context: Context) {
    return readSessions(context);
  }

  @EndsAccess()
  @Mutation(
    () => SessionsPayload,
    'Ends another session of the viewer. CONFLICT for the session of this request.',
  )
  async endSession(@Arg('id', () => Id, 'The session to end.') id: string, @Ctx() context: Context) {
    await endSession(context, id);
    return { viewer: {} };
  }

  @EndsAccess()
  @Mutation(() => SessionsPayload, 'Ends all sessions of the viewer but this one.')
  async endOtherSessions(@Ctx() context: Context) {
    await endOtherSessions(context);
    return { viewer: {} };
  }
}
