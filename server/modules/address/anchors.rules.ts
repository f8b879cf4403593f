/** The id of the heading of the comments on a pick or a collection. */
export const formatCommentsId = (id: string): string => `comments-${id}`;
