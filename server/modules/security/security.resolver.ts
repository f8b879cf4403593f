import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { FieldResolver } from '../../platform/graphql/operations.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { SECURITY_EVENTS_MAX, SecurityEventModel } from './security.model.ts';
import { readSecurityEvents } from './security.reads.ts';

@Resolver(() => Viewer)
export class SecurityResolver {
  @Cost({ most: SECURITY_EVENTS_MAX })
  @FieldResolver(
    () => [SecurityEventModel],
    'The changes of the credentials and devices of the viewer’s account in the last 90 days, newest first. At most 100.',
  )
  securityEvents(@Ctx() context: Context) {
    return readSecurityEvents(context);
  }
}
