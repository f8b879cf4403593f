import { Args, ArgsType, Resolver, Root } from 'type-graphql';
import { AdminQuery, Call, FieldResolver } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { AuditChange, AuditEventConnection, AuditEventModel, AuditFilter } from './audit-log.model.ts';
import { type AuditSides, listAuditChanges, readAuditEvents } from './audit-log.reads.ts';

@ArgsType()
class AuditEventsArgs extends PageArgs {
  @NullableField(() => AuditFilter, 'Only entries that meet these conditions. All if left out.')
  filter?: AuditFilter | null;
}

@Resolver(() => AuditEventModel)
export class AuditResolver {
  @AdminQuery(
    () => AuditEventConnection,
    'The actions of admins, newest first. POST /admin/audit.csv exports the same.',
  )
  auditEvents(@Args(() => AuditEventsArgs) args: AuditEventsArgs, @Call() { context, info }: Call) {
    return readAuditEvents(context, getSelections(info), args);
  }

  @Cost({ most: 20 })
  @FieldResolver(() => [AuditChange])
  changes(@Root() { changes }: { changes: AuditSides }) {
    return listAuditChanges(changes);
  }
}
