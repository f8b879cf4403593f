import { useApolloClient } from '@apollo/client/react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { graphql } from '../../gql/gql.ts';
import type { Category, ThingOffersQuery } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import controls from '../../ui/Field.module.css';
import { Field } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ThingField.module.css';
import { ThingPicture } from './ThingPicture.tsx';

const THING_OFFERS = graphql(`
  query ThingOffers($category: Category, $query: String!) {
    things(category: $category, query: $query, first: 6) {
      nodes {
        ...ThingOffer_thing @unmask
      }
    }
  }
`);

/** What an offer shows. */
export const THING_OFFER = graphql(`
  fragment ThingOffer_thing on Thing {
    id
    category
    title
    creator
    shelvesCount
    image {
      ...Thumbnail_image @unmask
      sourceUrl
    }
  }
`);

/** A thing on somebody's shelf, as it is offered. */
export type ThingOffer = ThingOffersQuery['things']['nodes'][number];

/** A single letter is not enough for useful offers. */
const MIN_LETTERS = 2;
const DEBOUNCE_MS = 200;
/** More characters at once are not typed but inserted, as by the clipboards of phones. */
const INSERTED_MIN = 5;

interface ThingFieldProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  maxLength: number | undefined;
  error: string | undefined;
  /** Of all categories if left out. */
  category?: Category;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  ref: Ref<HTMLInputElement>;
  onChoose: (offer: ThingOffer) => void;
  /** Takes a text that is no title, such as a link, before it stands in the field. Returns whether it did. */
  onText?: (text: string, isInserted: boolean) => boolean;
  /** Below the field. */
  hint?: ReactNode;
}

/** A title: free text, or a thing that is on a public shelf. A combobox by the ARIA pattern. */
export function ThingField(props: ThingFieldProps) {
  const { category, label = 'Title', ref, onChoose, onText, hint, error, onChange, ...input } = props;
  const client = useApolloClient();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const asking = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const [offers, setOffers] = useState<ThingOffer[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && offers.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const stop = useCallback(() => {
    if (!asking.current) return;
    clearTimeout(asking.current.timer);
    asking.current.abort.abort();
    asking.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  const ask = async (query: string, signal: AbortSignal) => {
    const { data } = await client.query({
      query: THING_OFFERS,
      variables: { query, ...(category && { category }) },
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    if (signal.aborted) return;
    setOffers(data?.things.nodes ?? []);
    setActive(-1);
  };
  const askFor = (text: string) => {
    stop();
    setActive(-1);
    const query = text.trim();
    if (query.length < MIN_LETTERS) {
      setOffers([]);
      return;
    }
    const abort = new AbortController();
    // Without offers, the title is typed as it was before.
    const timer = setTimeout(() => ask(query, abort.signal).catch(() => setOffers([])), DEBOUNCE_MS);
    asking.current = { abort, timer };
  };
  const hide = () => {
    stop();
    setOpen(false);
    setActive(-1);
  };
  const take = (offer: ThingOffer) => {
    hide();
    setOffers([]);
    onChoose(offer);
  };

  const isTaken = (text: string, isInserted: boolean) => {
    if (!onText?.(text, isInserted)) return false;
    hide();
    setOffers([]);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const chosen = offers[active];
    if (key === 'Escape' && shown) hide();
    else if (key === 'Enter' && shown && chosen) take(chosen);
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && offers.length > 0) {
      setOpen(true);
      // One more position than offers: what was typed itself.
      const places = offers.length + 1;
      setActive((before) => ((before + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else return;
    // The form and the dialog do not get Enter or Escape.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...input}
            {...wiring}
            ref={ref}
            type="text"
            dir="auto"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            className={cx(controls.control, styles.input)}
            // Before the field cuts what is longer than a title may be.
            onPaste={(event) => {
              if (isTaken(event.clipboardData.getData('text/plain').trim(), true)) event.preventDefault();
            }}
            onChange={(event) => {
              const text = event.target.value;
              if (isTaken(text.trim(), text.length - input.value.length > INSERTED_MIN)) return;
              onChange(event);
              setOpen(true);
              askFor(text);
            }}
            onBlur={hide}
            onKeyDown={onKeyDown}
          />
          <ul
            ref={list}
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
            role="listbox"
            aria-label="On other shelves"
            hidden={!shown}
            className={styles.list}
          >
            {(shown ? offers : []).map((offer, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and handles the keys
              <li
                key={offer.id}
                id={optionId(index)}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
                role="option"
                aria-selected={index === active}
                className={cx(styles.option, index === active && styles.active)}
                // The input keeps the focus. Losing it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(offer)}
              >
                <ThingPicture image={offer.image} />
                <span className={styles.words}>
                  <bdi className={styles.title}>{offer.title}</bdi>
                  <span className={styles.facts}>
                    {!category && `${categories[offer.category].singular} · `}
                    {offer.creator && (
                      <>
                        <bdi>{offer.creator}</bdi>
                        {' · '}
                      </>
                    )}
                    {shelves(offer.shelvesCount)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <VisuallyHidden>
            <span role="status">{shown ? offersFound(offers.length) : ''}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

const shelves = (count: number) => (count === 1 ? 'On 1 shelf' : `On ${count} shelves`);
const offersFound = (count: number) => (count === 1 ? '1 offer' : `${count} offers`);
