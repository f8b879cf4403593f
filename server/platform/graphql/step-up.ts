import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Context } from '../context.ts';
import { AppError, forbidden } from '../errors.ts';
import { SECURITY_PATH, STEP_UP_MINUTES, stepUpMessages } from './step-up.rules.ts';

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

/** Declares a mutation that people can call who lack the second factor that the site asks of everybody. */
export const BeforeFactor = () => Extensions({ beforeFactor: true });

/** Applies `@StepUp` to the mutations that declare it. Visitors are refused by the mutation itself. */
export function checkStepUp(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver, extensions } = field;
    const condition = extensions.stepUp as Condition | undefined;
    field.resolve = async (root, args, context: Context, info) => {
      const { viewer, token, session } = context;
      if (viewer && condition?.when(args)) {
        if (token) throw forbidden('Access tokens can’t do this. Log in on the site.');
        await session.requireProof();
      }
      if (viewer?.lacksFactor && !extensions.beforeFactor)
        throw new AppError('FORBIDDEN', stepUpMessages.factorAsked, { answerPath: SECURITY_PATH });
      return resolve(root, args, context, info);
    };
    if (!condition) continue;
    const words = condition.words && `${condition.words}: `;
    field.description += ` ${words}STEP_UP_REQUIRED after ${STEP_UP_MINUTES} minutes without a proof of who is there. Not by access tokens.`;
  }
}
