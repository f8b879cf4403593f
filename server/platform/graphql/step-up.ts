import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Context } from '../context.ts';
import { AppError, forbidden } from '../errors.ts';
import { SECURITY_PATH, STEP_UP_MINUTES, stepUpMessages } from './step-up.rules.ts';

type Condition = {
  /** Tells by the arguments whether a call needs a proof. */
  // biome-ignore lint/suspicious/noExplicitAny: each mutation has arguments of its own.
  when: (args: any, context: Context) => boolean | Promise<boolean>;
  /** The action as the beginning of a sentence: "To suspend a person". */
  words: string;
};

/**
 * Requires a recent proof of identity for a mutation, and says so in its description. Access tokens cannot give a
 * proof and are refused.
 */
export const StepUp = (condition?: Condition) => Extensions({ stepUp: condition ?? ALWAYS });

const ALWAYS: Condition = { when: () => true, words: '' };

/** Allows a mutation before the person has set up the second factor that the site requires of everyone. */
export const BeforeFactor = () => Extensions({ beforeFactor: true });

/** Applies `@StepUp` to the mutations that declare it. Visitors are refused by the mutation itself. */
export function checkStepUp(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver, extensions } = field;
    const condition = extensions.stepUp as Condition | undefined;
    field.resolve = async (root, args, context: Context, info) => {
      const { viewer, token, session } = context;
      if (viewer && (await condition?.when(args, context))) {
        if (token) throw forbidden('Access tokens can’t do this. Log in on the site.');
        await session.requireProof();
      }
      if (viewer?.lacksFactor && !extensions.beforeFactor)
        throw new AppError('FORBIDDEN', stepUpMessages.factorAsked, { answerPath: SECURITY_PATH });
      return resolve(root, args, context, info);
    };
    if (!condition) continue;
    const words = condition.words && `${condition.words}: `;
    field.description += ` ${words}STEP_UP_REQUIRED after ${STEP_UP_MINUTES} minutes without a proof of identity. Refuses access tokens.`;
  }
}
