import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { updatePickSchema } from '../../../../server/modules/pick/pick.rules.ts';
import { pickFields as reviewed } from '../../../../server/modules/submission/fields.rules.ts';
import type { ThingOffer } from '../../../components/ThingField/ThingField.tsx';
import { usePictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { useEditorForm } from '../../../editing/useEditorForm.tsx';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { forgetChosenThing } from '../../../lib/browser/chosenThings.ts';
import { CREATE_PICK, EDITED_PICK, MY_THREES, UPDATE_PICK } from '../documents.ts';
import { applyPendingEdit, type OwnPick, type Slot } from '../slots.ts';
import type { Room } from './MakeRoom.tsx';
import { pickFields } from './PickFields.tsx';
import { useLookup } from './useLookup.ts';

const schema = updatePickSchema.omit({ id: true, version: true });

interface PickFormOptions {
  slot: Slot;
  /** Null for a new pick. */
  pick: OwnPick | null;
  /** Whether it is a new pick in a category without a free slot. */
  isFourth: boolean;
  /** A picture that was put on the empty slot. */
  waiting: File | null;
  /** Asks which pick to replace. Null if the person cancels; undefined if there is a free slot. */
  makeRoom: () => Promise<Room | null | undefined>;
  guard: UnsavedChangesGuard;
  onClose: () => void;
}

export function usePickForm({ slot, pick, waiting, isFourth, makeRoom, guard, onClose }: PickFormOptions) {
  const client = useApolloClient();
  const [createPick] = useMutation(CREATE_PICK);
  const [updatePick] = useMutation(UPDATE_PICK);
  const [chosen, setChosen] = useState<ThingOffer | null>(null);
  const picture = usePictureUpload('pick', pick?.image ?? null, waiting);
  const form = useEditorForm({
    what: 'pick',
    labels: { ...reviewed, reference: slot.info.reference },
    opened: pick,
    fields: pickFields,
    schema,
    pictures: { imageId: { upload: picture, read: ({ image }: OwnPick) => image } },
    draftName: pick ? `pick:${pick.id}` : `pick:new:${slot.info.slug}:${isFourth ? 'fourth' : slot.rank}`,
    reload: async () => {
      const variables = { id: pick?.id ?? '' };
      const { data } = await client.query({ query: EDITED_PICK, variables, fetchPolicy: 'network-only' });
      return data?.pick && applyPendingEdit(data.pick);
    },
    write: async (fields, version): Promise<{ title: string; room?: Room } | null> => {
      // If the title was changed, the pick is not about the chosen thing.
      const title = fields.title ?? pick?.title ?? '';
      const thingId = chosen?.title === title ? chosen?.id : undefined;
      const input = { ...fields, ...(thingId ? { thingId } : { lookup: lookup.lookupFor(title) }) };
      if (pick) {
        await updatePick({ variables: { input: { id: pick.id, ...input, version } } });
        return { title };
      }
      const room = await makeRoom();
      if (room === null) return null;
      const place = {
        category: slot.info.id,
        ...(room ? { replaces: room.pick.id, reason: room.reason || null } : { rank: slot.rank }),
      };
      await createPick({ variables: { input: { ...place, title, ...input } } });
      if (thingId) forgetChosenThing(thingId);
      return { title, ...(room && { room }) };
    },
    failed: 'Error saving pick. Please try again.',
    // Removes the deleted pick from the shelf behind the editor.
    onGone: () => void client.query({ query: MY_THREES, fetchPolicy: 'network-only' }).catch(() => {}),
    guard,
    onClose,
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
