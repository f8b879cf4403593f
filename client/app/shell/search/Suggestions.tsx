import { useApolloClient } from '@apollo/client/react';
import { MapPin } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CoverThumbnail } from '../../../components/CollectionCard/CoverThumbnail.tsx';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { Thumb } from '../../../components/PickImage/Thumb.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { SuggestionsQuery } from '../../../gql/graphql.ts';
import { formatShelvesCount, plural } from '../../../lib/format.ts';
import { groupResults, type Row } from '../../../lib/groupResults.ts';
import { pathTo } from '../../../lib/paths.ts';
import { createDebouncedQuery } from '../../../ui/forms/debouncedQuery.ts';
import { Listbox, OptionWords, useListbox } from '../../../ui/forms/Listbox.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './Suggestions.module.css';

const SUGGESTIONS = graphql(`
  query Suggestions($query: String!) {
    cities(name: $query) { id slug name country }
    search(query: $query, first: 12) {
      nodes {
        __typename
        ... on Profile {
          id username fullName
          occupation: title
          location
          avatar { ...Thumbnail_image @unmask }
        }
        ... on Pick {
          id title category reference
          image { ...Thumbnail_image @unmask }
          thing {
            id category slug title creator shelvesCount
            image { ...Thumbnail_image @unmask }
          }
        }
        ... on Collection {
          id title
          cover { ...Thumbnail_image @unmask }
        }
      }
    }
  }
`);

type Found = SuggestionsQuery['search']['nodes'][number];
type CityFound = SuggestionsQuery['cities'][number];

/** A single letter is not enough for useful suggestions. */
const MIN_LETTERS = 2;
const DEBOUNCE_MS = 200;
/** Fewer than are requested, because several picks of a thing become one suggestion. */
const SHOWN = 6;

interface Option {
  id: string;
  to: string;
  picture: ReactNode;
  title: string;
  facts: string;
}

/**
 * The first search results, in a listbox below the search box, which keeps the focus. The arrow keys choose a result,
 * Enter opens it, Escape closes the list. Without a choice Enter submits the search.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [options, setOptions] = useState<Option[]>([]);
  const listbox = useListbox({
    options,
    onTake: (option: Option) => {
      if (input.current) input.current.value = '';
      input.current?.blur();
      navigate(option.to);
    },
  });
  const { list } = listbox;

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(listbox.hide, [location.key]);

  // The box outlives the renders, so its listeners read the current list.
  const now = useEffectEvent(() => listbox);

  // The reader may have typed before this code was loaded.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const { ask, stop } = createDebouncedQuery(DEBOUNCE_MS);
    const find = (query: string, signal: AbortSignal) =>
      client.query({
        query: SUGGESTIONS,
        variables: { query },
        context: { fetchOptions: { signal }, queryDeduplication: false },
      });
    const onInput = () => {
      stop();
      const query = box.value.trim();
      now().restart();
      if (query.length < MIN_LETTERS) {
        setOptions([]);
        return;
      }
      ask(
        (signal) => find(query, signal),
        (answer) => {
          // Failed suggestions are not reported.
          const rows = answer?.data ? groupResults(answer.data.cities, answer.data.search.nodes) : [];
          setOptions(rows.slice(0, SHOWN).map(toOption));
          if (document.activeElement === box) now().show();
          else now().hide();
        },
      );
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
      if (now().takeKey(event)) event.preventDefault();
    };
    const onSubmit = () => {
      stop();
      now().hide();
    };
    const onBlur = () => now().hide();
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('input', onInput, { signal });
    box.addEventListener('keydown', onKey, { signal });
    box.addEventListener('blur', onBlur, { signal });
    box.form?.addEventListener('submit', onSubmit, { signal });
    if (box.value !== box.defaultValue) onInput();
    return () => {
      stop();
      listening.abort();
    };
  }, [client, input]);

  const { id, shown, active } = list;
  useEffect(() => {
    const box = input.current;
    box?.setAttribute('aria-autocomplete', 'list');
    box?.setAttribute('aria-controls', id);
    if (shown && active >= 0) box?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box?.removeAttribute('aria-activedescendant');
  }, [input, id, shown, active]);

  return (
    <>
      <div className={styles.below}>
        <Listbox {...list} label="Suggestions" getKey={(option) => option.id}>
          {({ picture, title, facts }) => <OptionWords picture={picture} title={title} facts={facts} />}
        </Listbox>
      </div>
      <span role="status" className="visually-hidden">
        {shown && `${options.length} ${plural(options.length, 'suggestion')}`}
      </span>
    </>
  );
}

function toOption(row: Row<Found, CityFound>): Option {
  const { id } = row;
  if (row.kind === 'city') {
    const { slug, name, country } = row.city;
    const picture = <MapPin className={styles.pin} />;
    return { id, to: pathTo.city(slug), picture, title: name, facts: `City · ${country}` };
  }
  if (row.kind === 'thing') {
    const { title, creator, shelvesCount } = row.thing;
    const shelves = shelvesCount > 0 && formatShelvesCount(shelvesCount);
    const facts = [creator, shelves].filter(Boolean).join(' · ');
    return { id, to: pathTo.thing(row.thing), picture: <Thumb object={row.thing} />, title, facts };
  }
  const found = row.node;
  if (found.__typename === 'Profile') {
    const facts = [found.occupation, found.location].filter(Boolean).join(' · ') || 'Curator';
    const name = formatDisplayName(found);
    const picture = <Avatar image={found.avatar} name={name} size={36} />;
    return { id, to: pathTo.profile(found), picture, title: name, facts };
  }
  if (found.__typename === 'Pick') {
    const facts = found.reference ?? 'Pick';
    return { id, to: pathTo.pick(id), picture: <Thumb object={found} />, title: found.title, facts };
  }
  const to = pathTo.collection(id);
  const picture = (
    <span style={{ width: 36 }}>
      <CoverThumbnail collection={found} />
    </span>
  );
  return { id, to, picture, title: found.title, facts: 'Collection' };
}
