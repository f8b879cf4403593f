interface AnyFragment {
  __typename: string;
  id: string;
  /** Fits the type of every fragment. */
  ' $fragmentRefs'?: never;
}

/** A reference to an object by its id, for components that read their fragment from the cache. */
export function refTo(typename: 'Pick' | 'Profile' | 'Collection', id: string): AnyFragment {
  return { __typename: typename, id };
}
