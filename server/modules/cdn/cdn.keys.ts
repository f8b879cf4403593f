/** The kinds of cache tags. `media` is for all pictures of a person. */
export type CachedKind = 'pick' | 'collection' | 'profile' | 'thing' | 'media';

/** The key of responses that show more than their keys name: feeds, long lists, embeds. */
export const LISTS = 'lists';

/**
 * The surrogate key of all responses that show this object. The end of the id is enough: if two objects share it, a
 * cache purges too much, and short keys keep the header small.
 */
export const surrogateKey = (kind: CachedKind, id: string): string => `${kind}-${id.slice(-12)}`;
