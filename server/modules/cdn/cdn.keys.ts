/** The kinds of cache tags. `media` is for all pictures of a person. */
type CachedKind = 'pick' | 'collection' | 'profile' | 'thing' | 'media';

/** The tag of responses that lack a tag for some of the objects that they show: feeds, long lists, embeds. */
export const LISTS = 'lists';

/**
 * The cache tag of all responses that show this object. The end of its id suffices and keeps the header small: if two
 * objects share a tag, the cache purges too much.
 */
export const surrogateKey = (kind: CachedKind, id: string): string => `${kind}-${id.slice(-12)}`;
