import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { createPickSchema, updatePickSchema } from '../../../../server/modules/pick/pick.rules.ts';
import { usePicture } from '../../../editing/picture/usePicture.ts';
import { useDraft } from '../../../editing/useDraft.ts';
import { changesOf, useEdited } from '../../../editing/useEdited.ts';
import { useLeaveWarning } from '../../../editing/useLeaveWarning.ts';
import { useStory } from '../../../editing/useStory.ts';
import { unfinishedStory } from '../../../editor/unfinishedStory.ts';
import { problemOf } from '../../../lib/errors.ts';
import { checkForm, type FieldMessages, focusFirstInvalid } from '../../../lib/forms.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { CREATE_PICK, EDITED_PICK, MY_THREES, UPDATE_PICK } from '../documents.ts';
import type { OwnPick, Slot } from '../slots.ts';

type PickWords = {
  title: string;
  reference: string;
  /** Left out while it is as it was. */
  story?: string | null;
};

/**
 * What is typed about a pick, whether it holds by the rules, and how it is saved. `waiting` is the picture that was put
 * on its place before.
 */
export function usePickForm(slot: Slot, opened: OwnPick | null, waiting: File | null) {
  const toast = useToast();
  const client = useApolloClient();
  const form = useRef<HTMLFormElement>(null);
  const edited = useEdited<OwnPick, OwnPick | null>(opened, partsOf, async () => {
    const variables = { id: opened?.id ?? '' };
    const { data } = await client.query({ query: EDITED_PICK, variables, fetchPolicy: 'network-only' });
    return data?.pick;
  });
  const pick = edited.base;
  const [title, setTitle] = useState(pick?.title ?? '');
  const [reference, setReference] = useState(pick?.reference ?? '');
  /** undefined while it is as it was. */
  const [story, putStory] = useState<string | null | undefined>(undefined);
  const picture = usePicture('pick', pick?.image ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what waits when the form is opened
  useEffect(() => {
    if (waiting) picture.choose(waiting);
  }, []);
  // It goes on waiting when the form is closed, so nothing is lost then.
  const isWaiting = waiting !== null && (picture.file === waiting || picture.file === null);
  const [fields, setFields] = useState<FieldMessages>({});
  const [saving, setSaving] = useState(false);
  const [createPick] = useMutation(CREATE_PICK);
  const [updatePick] = useMutation(UPDATE_PICK);

  /** What is being put right is no longer called wrong. */
  const clearing =
    <Value>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFields(({ [field]: _, ...rest }) => rest);
    };
  const { begun, begin, setStory } = useStory(pick?.description ?? null, clearing('description', putStory));
  const words: PickWords = { title, reference, story };
  const name = pick ? `pick:${pick.id}` : `pick:new:${slot.info.slug}:${slot.rank}`;
  const draft = useDraft<PickWords>(name, words, (typed) => changesOf(typed, wordsOf(pick)));
  const dirty = draft.changed || (picture.changed && !isWaiting);
  useLeaveWarning(dirty && !saving);
  const restore = (earlier: Partial<PickWords>) => {
    if (earlier.title !== undefined) setTitle(earlier.title);
    if (earlier.reference !== undefined) setReference(earlier.reference);
    if (earlier.story !== undefined) putStory(earlier.story);
    begin(earlier.story);
    setFields({});
  };
  const takeTheirs = () => {
    const theirs = edited.takeTheirs();
    if (!theirs) return;
    draft.layAside();
    setTitle(theirs.title);
    setReference(theirs.reference ?? '');
    putStory(undefined);
    begin(theirs.description ?? null);
    picture.reset(theirs.image);
    setFields({});
  };

  const refuse = (messages: FieldMessages) => {
    setFields(messages);
    focusFirstInvalid(form.current);
  };

  /** True when it is saved. Else the form says what is wrong, and nothing typed is lost. */
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    const unfinished = unfinishedStory(form.current);
    if (unfinished) {
      refuse({ description: unfinished });
      return false;
    }
    const typed = { title, reference, description: story };
    const checked = pick
      ? checkForm(updatePickSchema, { id: pick.id, ...typed })
      : checkForm(createPickSchema, { category: slot.info.slug, rank: slot.rank, ...typed });
    if (!checked.data) {
      refuse(checked.fields);
      return false;
    }
    setFields({});
    setSaving(true);
    try {
      const imageId = await picture.settled().catch(() => undefined);
      if (imageId === undefined) {
        refuse({});
        return false;
      }
      const { title = '', reference, description } = checked.data;
      const input = { title, reference: reference || null, description };
      if (pick) {
        const changes = changesOf({ ...input, imageId }, partsOf(pick));
        const write = (version?: number) =>
          updatePick({ variables: { input: { id: pick.id, ...changes, version } } });
        if (!(await edited.save(changes, write))) return false;
      } else {
        const place = { category: slot.info.id, rank: slot.rank };
        await createPick({ variables: { input: { ...place, ...input, imageId } } });
      }
      draft.end();
      return true;
    } catch (error) {
      const problem = problemOf(error, 'Error saving pick. Please try again.');
      const { title, reference, description } = problem.fields;
      if (title || reference || description) refuse(problem.fields);
      else toast(problem.message, { tone: 'error' });
      // Deleted elsewhere: the shelf behind shows it no more, what is typed here stays.
      if (problem.code === 'NOT_FOUND') {
        client.query({ query: MY_THREES, fetchPolicy: 'network-only' }).catch(() => {});
      }
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    title,
    setTitle: clearing('title', setTitle),
    reference,
    setReference: clearing('reference', setReference),
    begun,
    setStory,
    draft,
    restore,
    picture,
    fields,
    saving,
    dirty,
    save,
    edited,
    takeTheirs,
  };
}

/** As they are saved. */
const partsOf = ({ title, reference, description, image }: OwnPick) => ({
  title,
  reference,
  description,
  imageId: image?.id,
});

const wordsOf = (pick: OwnPick | null): PickWords => ({
  title: pick?.title ?? '',
  reference: pick?.reference ?? '',
  story: pick?.description ?? null,
});
