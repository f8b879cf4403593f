import { useMutation, useQuery } from '@apollo/client/react';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { issueLabel } from '../../../../server/modules/collection/issue.rules.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { graphql } from '../../../gql/gql.ts';
import { problemOf, reasonOf } from '../../../lib/errors.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { ToggleRow, ToggleRows } from '../../../ui/ToggleRow.tsx';
import styles from './AddToCollection.module.css';

export const COLLECTION = graphql(`
  fragment AddToCollection_collection on Collection {
    id
    title
    issueNumber
    version
    picks {
      id
    }
  }
`);

const COLLECTIONS = graphql(`
  query CollectionsToAddTo {
    viewer {
      profile {
        id
        collections(first: 100) {
          nodes {
            ...AddToCollection_collection @unmask
          }
        }
      }
    }
  }
`);

const PUT = graphql(`
  mutation PutIntoCollection($input: UpdateCollectionInput!) {
    updateCollection(input: $input) {
      collection {
        ...AddToCollection_collection
      }
    }
  }
`);

interface AddToCollectionProps {
  pickId: string;
  /** Without its word. */
  compact?: boolean | undefined;
}

/** Lets curators add a pick to their collections and remove it. */
export function AddToCollection({ pickId, compact }: AddToCollectionProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const icon = <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <>
      {compact ? (
        <IconButton label="Add to collection" variant="outlined" onClick={show}>
          {icon}
        </IconButton>
      ) : (
        <Button onClick={show}>{icon} Collect</Button>
      )}
      {/* A portal keeps it clear of the detail's swipes and arrow keys. */}
      {open &&
        createPortal(
          <Dialog open onClose={() => setOpen(false)} title="Add to collection">
            <Collections pickId={pickId} />
            <Link to={pathTo.newCollection(pickId)} className={buttonClass({ block: true })}>
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> New collection
            </Link>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function Collections({ pickId }: { pickId: string }) {
  const toast = useToast();
  const { data, error, loading, refetch } = useQuery(COLLECTIONS, { fetchPolicy: 'cache-and-network' });
  const [put, { loading: saving }] = useMutation(PUT);
  const collections = data?.viewer?.profile.collections.nodes;
  if (!collections && error) {
    return (
      <ErrorState
        heading="h3"
        title="Couldn’t load your collections"
        text={reasonOf(error)}
        onRetry={() => refetch().catch(() => {})}
        retrying={loading}
      />
    );
  }
  const toggle = async (id: string, on: boolean, known = collections): Promise<void> => {
    const collection = known?.find((one) => one.id === id);
    if (saving || !collection) return;
    const others = collection.picks.map((pick) => pick.id).filter((one) => one !== pickId);
    const { version } = collection;
    try {
      await put({ variables: { input: { id, pickIds: on ? others : [...others, pickId], version } } });
    } catch (failure) {
      const { fields, message } = problemOf(failure, 'Error saving collection. Please try again.');
      // The collection was changed in another tab, or one of its picks was deleted.
      const now = await refetch().catch(() => null);
      if (fields.version && now) return toggle(id, on, now.data?.viewer?.profile.collections.nodes);
      toast(Object.values(fields)[0] ?? message, { tone: 'error' });
    }
  };
  return (
    <ToggleRows aria-label="Your collections" aria-busy={!collections} className={styles.list}>
      {collections?.map(({ id, title, issueNumber, picks }) => {
        const on = picks.some((pick) => pick.id === pickId);
        return (
          <ToggleRow key={id} on={on} onToggle={() => toggle(id, on)}>
            <span className={styles.words}>
              <bdi className={styles.title}>{title}</bdi>
              <span className={styles.issue}>{issueLabel(issueNumber)}</span>
            </span>
          </ToggleRow>
        );
      })}
      {!collections && <Skeleton height={64} />}
    </ToggleRows>
  );
}
