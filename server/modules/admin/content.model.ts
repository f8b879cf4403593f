import { registerEnumType } from 'type-graphql';

export enum ContentState {
  PUBLIC = 'public',
  HIDDEN = 'hidden',
  IN_REVIEW = 'in_review',
  DRAFT = 'draft',
}
registerEnumType(ContentState, {
  name: 'ContentState',
  description:
    'PUBLIC: everybody sees it. HIDDEN: the team has hidden it. IN_REVIEW: it waits for the decision about its shelf. DRAFT: anything else that is not public.',
});

export enum ContentOrder {
  CREATED = 'created',
  SAVES = 'saves',
  COMMENTS = 'comments',
}
registerEnumType(ContentOrder, { name: 'ContentOrder' });
