import type { TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** The data of the fragment that a component declares. A document also holds the fragments that its own spreads. */
export function useFragmentData<TData>(
  fragment: TypedDocumentNode<TData, unknown>,
  from: useFragment.FromOptionValue<TData>,
): useFragment.Result<TData> {
  const [own] = fragment.definitions;
  const fragmentName = own && 'name' in own ? own.name?.value : undefined;
  return useFragment<TData>({ fragment, fragmentName, from });
}
