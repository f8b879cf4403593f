import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { updatePickSchema } from '../../../../server/modules/pick/pick.rules.ts';
import { RANKS } from '../../../../server/modules/pick/rank.rules.ts';
import { pickFields as reviewed } from '../../../../server/modules/submission/fields.rules.ts';
import type { ThingOffer } from '../../../components/ThingField/ThingField.tsx';
import { usePictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { useEditorForm } from '../../../editing/useEditorForm.tsx';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { forgetChosenThing } from '../../../lib/browser/chosenThings.ts';
import { getErrorCause, toProblem } from '../../../lib/network/errors.ts';
import { CREATE_PICK, EDITED_PICK, MY_THREES, readShelfAgain, UPDATE_PICK } from '../documents.ts';
import { applyPendingEdit, findFreeSlot, getPicksIfFull, type OwnPick, type Slot } from '../slots.ts';
import type { Room } from './MakeRoom.tsx';
import { pickFields } from './PickFields.tsx';
import { useLookup } from './useLookup.ts';

const schema = updatePickSchema.omit({ id: true, version: true });

interface SavedPick {
  title: string;
  rank: number;
  /** The pick that it replaced. */
  room?: Room | undefined;
}

interface PickFormOptions {
  slot: Slot;
  /** Null for a new pick. */
  pick: OwnPick | null;
  /** The picks of the category, if one of them has to be replaced. */
  replaceable: readonly OwnPick[];
  /** A picture that was put on the empty slot. */
  waiting: File | null;
  /** Asks which pick to replace. Null if the person cancels. */
  makeRoom: (replaceable: readonly OwnPick[]) => Promise<Room | null>;
  guard: UnsavedChangesGuard;
  onClose: () => void;
}

export function usePickForm({ slot, pick, waiting, replaceable, makeRoom, guard, onClose }: PickFormOptions) {
  const client = useApolloClient();
  const [createPick] = useMutation(CREATE_PICK);
  const [updatePick] = useMutation(UPDATE_PICK);
  const [chosen, setChosen] = useState<ThingOffer | null>(null);
  /** The title of a new pick that may have been added, because its answer was lost. */
  const unanswered = useRef<string | null>(null);
  const isLeft = useRef(false);
  const picture = usePictureUpload('pick', pick?.image ?? null, waiting);
  const newPick = `pick:new:${slot.info.slug}`;
  const form = useEditorForm({
    what: 'pick',
    labels: { ...reviewed, reference: slot.info.reference },
    opened: pick,
    fields: pickFields,
    schema,
    pictures: { imageId: { upload: picture, read: ({ image }: OwnPick) => image } },
    // Not by rank, because another pick may take the slot meanwhile.
    draftName: pick ? pickDraftName(pick.id) : newPick,
    newDraftName: newPick,
    // Until 29 November 2026 they were kept by slot.
    oldDraftNames: pick ? [] : [...RANKS, 'fourth'].map((rank) => `${newPick}:${rank}`),
    reload: async () => {
      const variables = { id: pick?.id ?? '' };
      const { data } = await client.query({ query: EDITED_PICK, variables, fetchPolicy: 'network-only' });
      return data?.pick && applyPendingEdit(data.pick);
    },
    write: async (fields, version): Promise<SavedPick | null> => {
      // If the title was changed, the pick is not about the chosen thing.
      const title = fields.title ?? pick?.title ?? '';
      const thingId = chosen?.title === title ? chosen?.id : undefined;
      const input = { ...fields, ...(thingId ? { thingId } : { lookup: lookup.lookupFor(title) }) };
      if (pick) {
        await updatePick({ variables: { input: { id: pick.id, ...input, version } } });
        return { title, rank: slot.rank };
      }
      const add = async (rank: number, full: readonly OwnPick[]): Promise<SavedPick | null> => {
        const room = full.length > 0 ? await makeRoom(full) : undefined;
        if (room === null) return null;
        const slotInput = room ? { replaces: room.pick.id, reason: room.reason || null } : { rank };
        const variables = { input: { category: slot.info.id, ...slotInput, title, ...input } };
        await createPick({ variables }).catch((error) => {
          if (getErrorCause(error)) unanswered.current = title;
          throw error;
        });
        return { title, rank: room?.pick.rank ?? rank, room };
      };
      /** Reads the shelf again and adds the pick. If an earlier try has added it, updates that one instead. */
      const addToCurrent = async () => {
        const { data } = await client.query({ query: MY_THREES, fetchPolicy: 'network-only' });
        if (isLeft.current) return null;
        const picks = data?.viewer?.profile.picks.map(applyPendingEdit) ?? [];
        const added = picks.find((one) => one.category === slot.info.id && one.title === unanswered.current);
        if (added) {
          await updatePick({ variables: { input: { id: added.id, ...input } } });
          return { title, rank: added.rank ?? slot.rank };
        }
        const free = findFreeSlot(picks, slot);
        return add(free?.rank ?? slot.rank, getPicksIfFull(picks, slot.info.id));
      };
      const saved =
        unanswered.current === null
          ? await add(slot.rank, replaceable).catch((error) => {
              if (!isSlotTaken(error)) throw error;
              return addToCurrent();
            })
          : await addToCurrent();
      if (saved && thingId) forgetChosenThing(thingId);
      return saved;
    },
    failed: 'Error saving pick. Please try again.',
    // Removes the deleted pick from the shelf behind the editor.
    onGone: () => void readShelfAgain(client),
    guard,
    onClose: () => {
      isLeft.current = true;
      onClose();
    },
  });
  const lookup = useLookup({ values: form.values, set: form.set, picture, info: slot.info });
  const choose = (offer: ThingOffer) => {
    setChosen(offer);
    lookup.fillFrom(offer, () => setChosen(null));
  };
  /** Text typed in other fields stays. */
  const chooseTyped = (offer: ThingOffer) => {
    if (!form.values.reference) choose(offer);
  };
  return { ...form, picture, choose, chooseTyped, lookup };
}

export const pickDraftName = (id: string): string => `pick:${id}`;

/** Whether a new pick was refused because the shelf has changed elsewhere. */
function isSlotTaken(error: unknown): boolean {
  const { code, fields } = toProblem(error);
  return code === 'CONFLICT' && ['rank', 'category', 'replaces'].some((field) => field in fields);
}
