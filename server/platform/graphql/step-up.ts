import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { STEP_UP_MINUTES } from './step-up.rules.ts';

type Condition = {
  /** The calls that need a proof. */
  // biome-ignore lint/suspicious/noExplicitAny: each mutation has arguments of its own.
  when: (args: any) => boolean;
  /** The same in words: "To suspend a person". */
  words: string;
};

/**
 * Declares a mutation that asks again who is there: it needs a session with a recent proof of that. The guard and the
 * description in the schema come from it. Access tokens can't give one, so they are refused.
 */
export const StepUp = (condition?: Condition) => Extensions({ stepUp: condition ?? ALWAYS });

const ALWAYS: Condition = { when: () => true, words: '' };

/** Applies `@StepUp` to the mutations that declare it. Visitors are refused by the mutation itself. */
export function checkStepUp(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const condition = field.extensions.stepUp as Condition | undefined;
    if (!condition) continue;
    const { resolve = defaultFieldResolver } = field;
    const words = condition.words && `${condition.words}: `;
    field.description += ` ${words}STEP_UP_REQUIRED after ${STEP_UP_MINUTES} minutes without a proof of who is there. Not by access tokens.`;
    field.resolve = async (root, args, context: Context, info) => {
      if (context.viewer && condition.when(args)) {
        if (context.token) throw forbidden('Access tokens can’t do this. Log in on the site.');
        await context.session.requireProof();
      }
      return resolve(root, args, context, info);
    };
  }
}
