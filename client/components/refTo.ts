interface AnyFragment {
  __typename: string;
  id: string;
  /** Fits whichever fragment a component asks for. */
  ' $fragmentRefs'?: never;
}

/** Something by its id, for components that read their own fragment of it from the cache. */
export function refTo(typename: 'Pick' | 'Profile' | 'Collection', id: string): AnyFragment {
  return { __typename: typename, id };
}
