import type { GraphQLResolveInfo } from 'graphql';
import {
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Info,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { AuditChange, AuditEventConnection, AuditEventModel, AuditFilter } from './audit-log.model.ts';
import { type AuditSides, auditChanges, readAuditEvents } from './audit-log.reads.ts';

@ArgsType()
class AuditEventsArgs extends PageArgs {
  @Field(() => AuditFilter, {
    nullable: true,
    description: 'Only entries that meet these conditions. All if left out.',
  })
  filter?: AuditFilter | null;
}

@Resolver(() => AuditEventModel)
export class AuditResolver {
  @Authorized('ADMIN')
  @Query(() => AuditEventConnection, {
    description: 'Admins only. What admins have done, newest first. POST /admin/audit.csv exports the same.',
  })
  auditEvents(
    @Args(() => AuditEventsArgs) args: AuditEventsArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readAuditEvents(context, getSelections(info), args);
  }

  @Cost({ most: 20 })
  @FieldResolver(() => [AuditChange])
  changes(@Root() { changes }: { changes: AuditSides }) {
    return auditChanges(changes);
  }
}
