import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { TokenScope } from '../../platform/graphql/scopes.ts';

/** The answer of a tool: data for programs, and a short text for readers. */
export type Answer = { content: Record<string, unknown>; text: string };

/** A tool is one operation of the API, with an input and an answer that suit assistants. */
export type Tool = {
  /** Its operation has the same name, which the log shows. */
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  annotations: ToolAnnotations;
  /** The scope that it requires. Undefined if it works without a token. */
  scope?: TokenScope;
  operation: string;
  variables(input: Record<string, unknown>): Record<string, unknown>;
  /** Null if the API has not found it. */
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
/** Assistants often only have the address of a page. */
export const buildIdSchema = (what: string) =>
  z
    .string()
    .max(300)
    .transform((text) => UUID.exec(text)?.[0] ?? text)
    .describe(`The id of the ${what}, or the address of its page.`);
/** The categories as the API names them. */
export const category = z.enum(['BOOKS', 'PLACES', 'PRODUCTS']);
