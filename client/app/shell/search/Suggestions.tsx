import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { displayNameOf } from '../../../components/CuratorName/CuratorName.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { SuggestionsQuery } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Suggestions.module.css';

const SUGGESTIONS = graphql(`
  query Suggestions($query: String!) {
    search(query: $query, first: 6) {
      nodes {
        __typename
        ... on Profile {
          id
          username
          fullName
          occupation: title
          location
          avatar {
            ...Thumbnail_image @unmask
          }
        }
        ... on Pick {
          id
          title
          reference
          category
          image {
            ...Thumbnail_image @unmask
          }
        }
        ... on Collection {
          id
          title
          cover {
            ...Thumbnail_image @unmask
          }
        }
      }
    }
  }
`);

type Found = SuggestionsQuery['search']['nodes'][number];

/** A single letter is not enough for useful suggestions. */
const MIN_LETTERS = 2;
const DEBOUNCE_MS = 200;

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
  const id = useId();
  const [options, setOptions] = useState<Option[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (option: Option | undefined) => {
    if (!option) return;
    close();
    input.current?.blur();
    navigate(option.to);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(close, [location.key]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Escape' && shown) close();
    else if (key === 'Enter' && shown && active >= 0) go(options[active]);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length === 0) return;
      setOpen(true);
      // One more position than options: no choice, for the search itself.
      const places = options.length + 1;
      setActive((before) => ((before + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else return;
    event.preventDefault();
  };
  const keys = useRef(onKeyDown);
  useEffect(() => {
    keys.current = onKeyDown;
  });

  // The reader may have typed before this code was loaded.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (query: string, signal: AbortSignal) => {
      const { data } = await client.query({
        query: SUGGESTIONS,
        variables: { query },
        context: { fetchOptions: { signal }, queryDeduplication: false },
      });
      if (signal.aborted) return;
      setOptions(data?.search.nodes.map(optionOf) ?? []);
      setActive(-1);
      setOpen(document.activeElement === box);
    };
    const onInput = () => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const query = box.value.trim();
      setActive(-1);
      if (query.length < MIN_LETTERS) {
        setOptions([]);
        return;
      }
      // Failed suggestions are not reported.
      timer = setTimeout(() => ask(query, signal).catch(() => setOptions([])), DEBOUNCE_MS);
    };
    const onKey = (event: KeyboardEvent) => keys.current(event);
    const onSubmit = () => {
      clearTimeout(timer);
      asking.abort();
      setOpen(false);
    };
    const onBlur = () => setOpen(false);
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('input', onInput, { signal });
    box.addEventListener('keydown', onKey, { signal });
    box.addEventListener('blur', onBlur, { signal });
    box.form?.addEventListener('submit', onSubmit, { signal });
    if (box.value !== box.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      asking.abort();
      listening.abort();
    };
  }, [client, input]);

  useEffect(() => {
    const box = input.current;
    box?.setAttribute('aria-autocomplete', 'list');
    box?.setAttribute('aria-controls', id);
    if (shown && active >= 0) box?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box?.removeAttribute('aria-activedescendant');
  }, [input, id, shown, active]);

  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" hidden={!shown} className={styles.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the keys.
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(styles.option, index === active && styles.active)}
            // Keeps the focus in the search box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(option)}
          >
            <span className={styles.picture} aria-hidden="true">
              {option.picture}
            </span>
            <span className={styles.words}>
              <bdi className={styles.title}>{option.title}</bdi>
              <span className={styles.facts}>{option.facts}</span>
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{shown ? `${options.length} suggestions` : ''}</span>
      </VisuallyHidden>
    </>
  );
}

function optionOf(found: Found): Option {
  const { id } = found;
  if (found.__typename === 'Profile') {
    const facts = [found.occupation, found.location].filter(Boolean).join(' · ') || 'Curator';
    const name = displayNameOf(found);
    const picture = <Avatar image={found.avatar} name={name} size={36} />;
    return { id, to: pathTo.profile(found), picture, title: name, facts };
  }
  if (found.__typename === 'Pick') {
    const facts = [found.reference, categories[found.category].singular].filter(Boolean).join(' · ');
    return { id, to: pathTo.pick(id), picture: thumbnail(found.image), title: found.title, facts };
  }
  const to = pathTo.collection(id);
  return { id, to, picture: thumbnail(found.cover), title: found.title, facts: 'Collection' };
}

const thumbnail = (image: { url: string; srcSet: string } | null) =>
  image && <img src={image.url} srcSet={image.srcSet} sizes="36px" alt="" className={styles.image} />;
