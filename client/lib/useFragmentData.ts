import type { TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** The data of a component's fragment: the first in the document, which also holds the fragments that it spreads. */
export function useFragmentData<TData>(
  fragment: TypedDocumentNode<TData, unknown>,
  from: useFragment.FromOptionValue<TData>,
): useFragment.Result<TData> {
  const [own] = fragment.definitions;
  const fragmentName = own && 'name' in own ? own.name?.value : undefined;
  return useFragment<TData>({ fragment, fragmentName, from });
}
