import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { toProblem } from '../../../lib/network/errors.ts';
import { useHeldForm } from '../../../lib/useHeldForm.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import {
  ACCEPT_SUGGESTION,
  DECLINE_SUGGESTION,
  MERGE_THINGS,
  SPLIT_THING,
  UNDO_THING_CHANGE,
} from './documents.ts';
import { picksText } from './things.ts';

/** The suggestion to decide on, if there is one. */
export interface Suggested {
  id: string;
  note: string;
  /** Null if the current rules suggest it, not a member. */
  by: string | null;
  isOpen: boolean;
}

interface Split {
  thingId: string;
  pickIds: readonly string[];
  title: string;
  creator?: string | null | undefined;
}

export type DecideThing = ReturnType<typeof useDecideThing>;

/** Merges and splits, with or without a suggestion. Shows a toast with an undo. */
export function useDecideThing(suggestion: Suggested | undefined, onDone: () => void) {
  const client = useApolloClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isHeld = useHeldForm(form);

  /** Resolves to the messages of fields, or to null once it is done. */
  const run = async (
    change: () => Promise<{ message: string; changeId?: string | undefined }>,
    onChanged = onDone,
  ) => {
    setBusy(true);
    isHeld.current = true;
    try {
      const { message, changeId } = await change();
      onChanged();
      toast(
        message,
        changeId ? { action: { label: 'Undo', onClick: () => void undo(changeId) } } : undefined,
      );
      return null;
    } catch (error) {
      const { fields, message } = toProblem(error);
      if (Object.keys(fields).length === 0) toast(message, { tone: 'error' });
      return fields;
    } finally {
      isHeld.current = false;
      setBusy(false);
    }
  };
  /** Used for an undo instead of `onDone`, because the admin may be on another page by now. */
  const readAgain = () => void client.refetchQueries({ include: 'active' }).catch(() => {});
  const undo = (id: string) =>
    run(async () => {
      await client.mutate({ mutation: UNDO_THING_CHANGE, variables: { id } });
      return { message: 'Undone' };
    }, readAgain);
  const accept = async (input: { into?: string; answer: string } & Partial<Split>) => {
    const { thingId: _of, pickIds, ...rest } = input;
    const { data } = await client.mutate({
      mutation: ACCEPT_SUGGESTION,
      variables: {
        input: { id: suggestion?.id as string, ...rest, ...(pickIds && { pickIds: [...pickIds] }) },
      },
    });
    return data?.acceptThingSuggestion.suggestion.change;
  };
  const toastChange = (verb: string, change: { id: string; picksCount: number } | null | undefined) => ({
    message: `${verb}. ${picksText(change?.picksCount ?? 0)} moved`,
    changeId: change?.id,
  });

  return {
    /** The element that takes nothing during a decision. */
    form,
    isBusy,
    isSuggested: suggestion?.isOpen === true,
    hasMember: suggestion?.isOpen === true && suggestion.by !== null,
    merge: (from: string, into: string, answer: string) =>
      run(async () => {
        if (suggestion?.isOpen) return toastChange('Merged', await accept({ into, answer }));
        const { data } = await client.mutate({ mutation: MERGE_THINGS, variables: { from, into } });
        return toastChange('Merged', data?.mergeThings.change);
      }),
    split: (input: Split, answer: string) =>
      run(async () => {
        if (suggestion?.isOpen) return toastChange('Split', await accept({ ...input, answer }));
        const { data } = await client.mutate({
          mutation: SPLIT_THING,
          variables: { input: { ...input, pickIds: [...input.pickIds] } },
        });
        return toastChange('Split', data?.splitThing.change);
      }),
    decline: (answer: string) =>
      run(async () => {
        await client.mutate({
          mutation: DECLINE_SUGGESTION,
          variables: { id: suggestion?.id as string, answer: answer || null },
        });
        return { message: 'Declined' };
      }),
  };
}
