import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';

export const ContentState = defineEnum('ContentState', 'The visibility of a pick or collection.', {
  PUBLIC: 'Everyone can see it.',
  HIDDEN: 'The team hid it, withdrew its shelf or suspended its owner.',
  IN_REVIEW: 'Its shelf is in review.',
  DRAFT: 'It is not public for another reason.',
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
