import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import type { HookWrappers } from '@apollo/client/react/internal';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { isRecord } from '../../server/platform/records.rules.ts';
import type { useFragmentData } from '../lib/useFragmentData.ts';

export interface Answer {
  query: DocumentNode;
  /** The queries whose fields are all in this answer. */
  answers: readonly DocumentNode[];
  variables: OperationVariables;
  data: unknown;
}

type Item = Record<string, unknown>;

/** The hooks for one render, and whether the answers were complete. */
interface AnswerHooks {
  hooks: HookWrappers;
  readFragment: typeof useFragmentData;
  isComplete(): boolean;
}

/**
 * Hooks that return parts of the answers as they are. An answer holds every field of the fragments that its query
 * spreads, so that an object passed to `useFragmentData` already is the fragment's data. Reading each fragment from the
 * normalized cache would take half of the time of a render.
 */
export function createAnswerHooks(answers: readonly Answer[]): AnswerHooks {
  let queries = 0;
  let missing = 0;
  let items: Map<string, Item[]> | undefined;

  const query = (document: DocumentNode, options?: { variables?: OperationVariables; skip?: boolean }) => {
    queries += 1;
    const { variables, skip = false } = options ?? {};
    const answer = answers.find((it) => it.answers.includes(document) && isSame(it.variables, variables));
    if (!answer && !skip) missing += 1;
    return {
      data: skip ? undefined : answer?.data,
      previousData: undefined,
      error: undefined,
      loading: false,
    };
  };

  const readFragment = (document: TypedDocumentNode<unknown, unknown>, from: unknown) => {
    if (!isRecord(from)) {
      if (from !== null) missing += 1;
      return { data: {}, complete: false };
    }
    if (Object.keys(from).some((key) => key !== '__typename' && key !== 'id')) {
      return { data: from, complete: true };
    }
    items ??= collectItems(answers);
    const data = items.get(buildItemKey(from))?.find(holds(document));
    if (!data) missing += 1;
    return { data: data ?? {}, complete: data !== undefined };
  };

  return {
    hooks: {
      useQuery: () => query as unknown as typeof useQuery,
    },
    readFragment: readFragment as unknown as typeof useFragmentData,
    // If no query was counted, Apollo no longer calls these internal hooks: every page queries the viewer.
    isComplete: () => queries > 0 && missing === 0,
  };
}

/** Whether the values are the same. An undefined value equals a missing one. */
function isSame(left: OperationVariables, right: OperationVariables = {}): boolean {
  return Object.keys({ ...left, ...right }).every((name) => left[name] === right[name]);
}

const buildItemKey = (item: Item): string => `${item.__typename}:${item.id}`;

/** The objects in the answers, grouped by type and id. An object can occur in several answers. */
function collectItems(answers: readonly Answer[]): Map<string, Item[]> {
  const items = new Map<string, Item[]>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isRecord(value) && value.id !== undefined) {
      const key = buildItemKey(value);
      const known = items.get(key);
      if (known) known.push(value);
      else items.set(key, [value]);
    }
    Object.values(value).forEach(collect);
  };
  for (const { data } of answers) collect(data);
  return items;
}

/** Whether an object has all fields of a fragment. */
function holds(document: TypedDocumentNode<unknown, unknown>): (item: Item) => boolean {
  const fragments = document.definitions.filter((it) => it.kind === Kind.FRAGMENT_DEFINITION);
  const byName = new Map(fragments.map((it) => [it.name.value, it.selectionSet]));
  const hasAll = (value: unknown, fields: SelectionSetNode): boolean => {
    if (Array.isArray(value)) return value.every((one) => hasAll(one, fields));
    if (!isRecord(value)) return true;
    return fields.selections.every((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const spread = byName.get(selection.name.value);
        return spread !== undefined && hasAll(value, spread);
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition?.name.value;
        return (type && type !== value.__typename) || hasAll(value, selection.selectionSet);
      }
      const found = value[(selection.alias ?? selection.name).value];
      return found !== undefined && (!selection.selectionSet || hasAll(found, selection.selectionSet));
    });
  };
  const [own] = fragments;
  return (item) => own !== undefined && hasAll(item, own.selectionSet);
}
