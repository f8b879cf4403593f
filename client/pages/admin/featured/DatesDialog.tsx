import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import type { FeaturedEntry_FeaturedFragment } from '../../../gql/graphql.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { UPDATE_FEATURED } from './documents.ts';
import { getEntryName } from './FeaturedRow.tsx';

type Entry = FeaturedEntry_FeaturedFragment;

const MINUTE = 60_000;
/** A moment as the value of a `datetime-local` field, in the time zone of the reader. */
const toLocalInput = (moment: unknown): string => {
  if (!moment) return '';
  const date = new Date(String(moment));
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
};

interface DatesDialogProps {
  entry: Entry;
  onSaved: (featured: readonly Entry[]) => void;
  /** Called after a refusal: the list may have changed. */
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

/** The start and the end of what is featured. */
export function DatesDialog({ entry, onSaved, onStale, onClose }: DatesDialogProps) {
  const client = useApolloClient();
  const [startsAt, setStartsAt] = useState(toLocalInput(entry.startsAt));
  const [endsAt, setEndsAt] = useState(toLocalInput(entry.endsAt));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!startsAt) return setProblem('Please enter a start');
    if (endsAt && endsAt <= startsAt) return setProblem('The end must be after the start');
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: UPDATE_FEATURED,
        variables: {
          input: {
            id: entry.id,
            version: entry.version,
            // A field that was not changed is not sent, because fields have no seconds and would cut those of the moment.
            ...(startsAt !== toLocalInput(entry.startsAt) && { startsAt: new Date(startsAt).toISOString() }),
            ...(endsAt !== toLocalInput(entry.endsAt) && {
              endsAt: endsAt ? new Date(endsAt).toISOString() : null,
            }),
          } as never,
        },
      });
      if (data) onSaved(data.updateFeatured.featured);
      onClose();
    } catch (error) {
      setProblem(toProblem(error).message);
      onStale().catch(() => {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Dates of ${getEntryName(entry)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="featured-dates" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id="featured-dates" noValidate className="grid gap-4" onSubmit={save}>
        <TextField
          type="datetime-local"
          label="Start"
          value={startsAt}
          onChange={(event) => setStartsAt(event.target.value)}
        />
        <TextField
          type="datetime-local"
          label="End"
          optional
          value={endsAt}
          error={problem}
          onChange={(event) => setEndsAt(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
