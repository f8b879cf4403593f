import { defaultFieldResolver, type GraphQLSchema, Kind } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Context } from '../context.ts';
import { repeating } from '../database/repeating.ts';
import { isOutage } from '../errors.ts';

type Caller = Pick<Context, 'viewer' | 'token' | 'limits' | 'writes' | 'session'>;

/**
 * Marks a mutation that ends what someone else may be using. Alone in its request, it is counted and waits by session,
 * because a thief’s session may have used up the writes of the person.
 */
export const EndsAccess = () => Extensions({ endsAccess: true });

/**
 * Counts each mutation of a member, also each alias, and limits how many run at once. After a conflict between
 * transactions, the mutation is repeated. After an outage, the other mutations of the request fail at once
 * instead of each waiting as long.
 */
export function limitWrites(schema: GraphQLSchema): void {
  const outages = new WeakMap<Caller, unknown>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (root, args, context: Caller, info) => {
      if (outages.has(context)) throw outages.get(context);
      const { viewer, limits, session } = context;
      const [first, ...others] = info.operation.selectionSet.selections;
      // A fragment may have more fields.
      const isAlone = first?.kind === Kind.FIELD && others.length === 0;
      // Logging out works even without a remaining budget. Everywhere, it waits for the person's writes.
      if (isAlone && field.name === 'signOut' && args.everywhere !== true)
        return resolve(root, args, context, info);
      const endsBy = isAlone && field.extensions.endsAccess ? session.current : null;
      // Counted first, so that what is refused takes no slot.
      if (endsBy) await limits.consume('endAccess', endsBy);
      const takeTurn = (personId: string) =>
        endsBy ? limits.takeTurnToEnd(personId, endsBy) : limits.takeTurn(personId);
      const release = viewer && (await takeTurn(viewer.id));
      try {
        if (!endsBy) await countWrite(context);
        // Repeating is safe: the transaction was rolled back, and mutations are idempotent.
        return await repeating(async () => resolve(root, args, context, info));
      } catch (error) {
        if (isOutage(error)) outages.set(context, error);
        throw error;
      } finally {
        release?.();
      }
    };
  }
}

async function countWrite(context: Caller): Promise<void> {
  const left = [
    context.token && (await context.limits.consume('tokenWrite', context.token.holder)),
    context.viewer && (await context.limits.consume('write', context.viewer.id)),
  ].filter((state) => state != null);
  context.writes = left.sort((one, other) => one.remaining - other.remaining)[0];
}
