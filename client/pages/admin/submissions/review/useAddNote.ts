import { useMutation } from '@apollo/client/react';
import { ADD_NOTE } from '../documents.ts';
import type { Subject } from '../review.ts';

/**
 * A function that pins a note to a subject of a submission, and whether it is running. It rejects if the API refuses.
 */
export function useAddNote() {
  const [mutate, { loading }] = useMutation(ADD_NOTE);
  const add = (reviewId: string, { pickId, field }: Subject, text: string) =>
    mutate({
      variables: { input: { submissionId: reviewId, pickId: pickId ?? null, field: field ?? null, text } },
      update: (cache, { data }) => {
        const note = data?.addReviewNote.note;
        cache.modify({
          id: cache.identify({ __typename: 'SubmissionReview', id: reviewId }),
          fields: {
            notes: (before: readonly object[] = [], { toReference }) => {
              const added = note && toReference(note as never);
              return added ? [...before, added] : before;
            },
          },
        });
      },
    });
  return [add, loading] as const;
}
