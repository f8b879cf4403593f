import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { TokenScope } from '../../platform/graphql/scopes.ts';

/** The result of a tool: data for programs, and a short text for people. */
export type Answer = { content: Record<string, unknown>; text: string };

/** A tool is an operation of the API with an input and output suited to assistants. */
export type Tool = {
  /** Also the name of its operation, which appears in the log. */
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  annotations: ToolAnnotations;
  /** The required scope. Undefined if the tool needs no token. */
  scope?: TokenScope;
  operation: string;
  variables(input: Record<string, unknown>): Record<string, unknown>;
  /** The result, or null if the API found nothing. */
  answer(data: unknown): Answer | null;
};

/** Declares a tool with the types of its input and data. */
export function defineTool<Input extends z.ZodObject, Data>({
  variables = (input) => input,
  ...tool
}: Omit<Tool, 'input' | 'variables' | 'answer'> & {
  input: Input;
  variables?: (input: z.output<Input>) => Record<string, unknown>;
  answer: (data: Data) => Answer | null;
}): Tool {
  return {
    ...tool,
    variables: (input) => variables(input as z.output<Input>),
    answer: (data) => tool.answer(data as Data),
  };
}

export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const WRITES: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
export const REPLACES: ToolAnnotations = { ...WRITES, destructiveHint: true, idempotentHint: true };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Also accepts the address of a page, because assistants often have nothing else. */
export const buildIdSchema = (what: string) =>
  z
    .string()
    .max(300)
    .transform((text) => UUID.exec(text)?.[0] ?? text)
    .describe(`The id of the ${what}, or the address of its page.`);
/** Categories with their names in the API. */
export const category = z.enum(['BOOKS', 'PLACES', 'PRODUCTS']);
