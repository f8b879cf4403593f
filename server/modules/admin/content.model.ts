import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';

export const ContentState = defineEnum('ContentState', 'Who sees a pick or collection, and why.', {
  PUBLIC: 'Everyone can see it.',
  HIDDEN: 'The team has hidden it.',
  IN_REVIEW: 'It waits for the decision about its shelf.',
  DRAFT: 'Anything else that is not public.',
});
export type ContentState = ValueOf<typeof ContentState>;

export const ContentOrder = defineEnum(
  'ContentOrder',
  'The order of picks and collections in a list for admins.',
  {
    CREATED: 'By the time of creation.',
    SAVES: 'By the number of saves.',
    COMMENTS: 'By the number of comments.',
  },
);
export type ContentOrder = ValueOf<typeof ContentOrder>;
