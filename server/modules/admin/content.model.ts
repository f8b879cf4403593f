import { registerEnumType } from 'type-graphql';

export enum ContentState {
  PUBLIC = 'public',
  HIDDEN = 'hidden',
  IN_REVIEW = 'in_review',
  DRAFT = 'draft',
}
registerEnumType(ContentState, {
  name: 'ContentState',
  description: 'Who sees a pick or collection, and why.',
  valuesConfig: {
    PUBLIC: { description: 'Everyone can see it.' },
    HIDDEN: { description: 'The team has hidden it.' },
    IN_REVIEW: { description: 'It waits for the decision about its shelf.' },
    DRAFT: { description: 'Anything else that is not public.' },
  },
});

export enum ContentOrder {
  CREATED = 'created',
  SAVES = 'saves',
  COMMENTS = 'comments',
}
registerEnumType(ContentOrder, {
  name: 'ContentOrder',
  description: 'The order of picks and collections in a list for admins.',
  valuesConfig: {
    CREATED: { description: 'By the time of creation.' },
    SAVES: { description: 'By the number of saves.' },
    COMMENTS: { description: 'By the number of comments.' },
  },
});
