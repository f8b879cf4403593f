import { useMutation } from '@apollo/client/react';
import { featuredMessages } from '../../../../server/modules/featured/featured.rules.ts';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import type { FeaturedEntry_FeaturedFragment } from '../../../gql/graphql.ts';
import { toLocal } from '../../../lib/format.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { UPDATE_FEATURED } from './documents.ts';
import { getEntryName } from './FeaturedRow.tsx';

type Entry = FeaturedEntry_FeaturedFragment;

/** A moment as the value of a `datetime-local` field, in the time zone of the reader. */
const toLocalInput = (moment: string | null): string =>
  moment ? toLocal(moment).toISOString().slice(0, 16) : '';

interface DatesDialogProps {
  entry: Entry;
  onSaved: (featured: readonly Entry[]) => void;
  /** Called after a refusal: the list may have changed. */
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

function readDates(typed: FormData) {
  const startsAt = String(typed.get('startsAt'));
  const endsAt = String(typed.get('endsAt'));
  const isBefore = startsAt && endsAt && endsAt <= startsAt;
  return {
    data: { startsAt, endsAt },
    fields: {
      ...(!startsAt && { startsAt: 'Please enter a start date' }),
      ...(isBefore && { endsAt: featuredMessages.endBeforeStart }),
    },
  };
}

/** Edits the start and the end of a featured entry. */
export function DatesDialog({ entry, onSaved, onStale, onClose }: DatesDialogProps) {
  const [update] = useMutation(UPDATE_FEATURED);
  const before = { startsAt: toLocalInput(entry.startsAt), endsAt: toLocalInput(entry.endsAt) };
  const submit = async ({ startsAt, endsAt }: ReturnType<typeof readDates>['data']) => {
    const input = {
      id: entry.id,
      version: entry.version,
      // An unchanged time is not sent, because the inputs have no seconds and would round it down.
      ...(startsAt !== before.startsAt && { startsAt: new Date(startsAt).toISOString() }),
      ...(endsAt !== before.endsAt && { endsAt: endsAt ? new Date(endsAt).toISOString() : null }),
    };
    try {
      const { data } = await update({ variables: { input } });
      if (data) onSaved(data.updateFeatured.featured);
      onClose();
    } catch (error) {
      onStale().catch(() => {});
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Dates of ${getEntryName(entry)}`}
      action="Save"
      failed="Something went wrong. Please try again."
      onClose={onClose}
      read={readDates}
      submit={submit}
    >
      {({ startsAt, endsAt, version }) => (
        <>
          <TextField
            type="datetime-local"
            label="Start"
            name="startsAt"
            defaultValue={before.startsAt}
            error={startsAt}
          />
          <TextField
            type="datetime-local"
            label="End"
            name="endsAt"
            optional
            defaultValue={before.endsAt}
            error={endsAt ?? version}
          />
        </>
      )}
    </FormDialog>
  );
}
