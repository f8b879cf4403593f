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
        const added = data && cache.identify(data.addReviewNote.note as never);
        cache.modify({
          id: cache.identify({ __typename: 'SubmissionReview', id: reviewId }),
          fields: {
            notes: (before: readonly object[] = []) => {
              // A review that was read meanwhile has it already.
              const isThere = before.some((one) => '__ref' in one && one.__ref === added);
              return added && !isThere ? [...before, { __ref: added }] : before;
            },
          },
        });
      },
    });
  return [add, loading] as const;
}
