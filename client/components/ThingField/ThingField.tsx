import { useApolloClient } from '@apollo/client/react';
import { type ChangeEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { Category, ThingOffersQuery } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { formatShelvesCount } from '../../lib/format.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { createDebouncedQuery } from '../../ui/forms/debouncedQuery.ts';
import controls from '../../ui/forms/Field.module.css';
import { Field, maxUnits } from '../../ui/forms/Field.tsx';
import { Listbox, OptionWords, useListbox } from '../../ui/forms/Listbox.tsx';
import { ObjectImage } from '../PickImage/PickImage.tsx';
import styles from './ThingField.module.css';

const THING_OFFERS = graphql(`
  query ThingOffers($category: Category, $query: String!, $reference: String) {
    things(category: $category, query: $query, reference: $reference, first: 6) { nodes { ...ThingOffer_thing @unmask } }
  }
`);

graphql(`
  fragment ThingOffer_thing on Thing {
    id category title creator shelvesCount
    image { ...Thumbnail_image @unmask sourceUrl }
  }
`);

/** A thing from another shelf, as a suggestion. */
export type ThingOffer = ThingOffersQuery['things']['nodes'][number];

/** A single letter is not enough for useful suggestions. */
const MIN_LETTERS = 2;
const DEBOUNCE_MS = 200;
/** If more characters than this appear at once, they were pasted, for example from a phone's clipboard. */
const INSERTED_MIN = 5;

interface ThingFieldProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  maxLength: number | undefined;
  error: string | undefined;
  /** Limits the suggestions to a category. Without it, all are searched. */
  category?: Category;
  /** The author, maker or place, as far as it is known. Its things are suggested first. */
  reference?: string;
  label?: string;
  placeholder?: string;
  ref: Ref<HTMLInputElement>;
  onChoose: (offer: ThingOffer) => void;
  /** Called when the typed text is exactly the title of one thing. */
  onTyped?: (offer: ThingOffer) => void;
  /** Handles text that is not a title, such as a link, before it is inserted. Returns whether it did. */
  onText?: (text: string, isInserted: boolean) => boolean;
  hint?: ReactNode;
  /** Shown if no thing is found, where only things can be chosen. */
  nothingFound?: string;
}

/** A title: free text, or a thing that is on a public shelf. A combobox by the ARIA pattern. */
export function ThingField(props: ThingFieldProps) {
  const {
    category,
    reference,
    label = 'Title',
    ref,
    onChoose,
    onTyped,
    onText,
    hint,
    nothingFound,
    error,
    onChange,
    ...input
  } = props;
  const client = useApolloClient();
  const [{ ask, stop }] = useState(() => createDebouncedQuery(DEBOUNCE_MS));
  useEffect(() => stop, [stop]);
  const isTyped = useRef(false);
  const latest = useRef(input.value);
  useEffect(() => {
    latest.current = input.value;
  });
  /** The things to choose from. Undefined without the answer of a search. */
  const [offers, setOffers] = useState<ThingOffer[]>();
  const { list, field, show, hide, restart } = useListbox({
    options: offers ?? [],
    onTake: (offer: ThingOffer) => {
      stop();
      setOffers(undefined);
      isTyped.current = false;
      onChoose(offer);
    },
  });

  const find = (query: string, fetchOptions = {}) =>
    client.query({
      query: THING_OFFERS,
      variables: { query, ...(category && { category }), ...(reference && { reference }) },
      context: { fetchOptions, queryDeduplication: false },
    });
  const askFor = (text: string) => {
    stop();
    restart();
    const query = text.trim();
    if (query.length < MIN_LETTERS) {
      setOffers(undefined);
      return;
    }
    ask(
      (signal) => find(query, { signal }),
      (answer) => {
        // If the suggestions cannot be loaded, the field is a plain text field.
        setOffers(answer?.data?.things.nodes);
        if (answer) restart();
      },
    );
  };
  const close = () => {
    stop();
    hide();
  };
  const nothing = offers?.length === 0 && nothingFound;

  /** Chooses the thing with the typed title, unless several things have it. */
  const settle = async () => {
    const { value } = input;
    const title = value.trim();
    if (!onTyped || !isTyped.current || title.length < MIN_LETTERS) return;
    isTyped.current = false;
    const { data } = await find(title);
    const [match, ...others] = (data?.things.nodes ?? []).filter((one) => isSameTitle(one.title, title));
    if (match && others.length === 0 && latest.current === value) onTyped(match);
  };

  const isTaken = (text: string, isInserted: boolean) => {
    if (!onText?.(text, isInserted)) return false;
    close();
    setOffers(undefined);
    return true;
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            {...field}
            maxLength={maxUnits(input.maxLength)}
            ref={ref}
            type="text"
            dir="auto"
            className={controls.control}
            // Runs before the field cuts text that exceeds the maximum length.
            onPaste={(event) => {
              if (isTaken(event.clipboardData.getData('text/plain').trim(), true)) event.preventDefault();
            }}
            onChange={(event) => {
              const text = event.target.value;
              if (isTaken(text.trim(), text.length - input.value.length > INSERTED_MIN)) return;
              onChange(event);
              isTyped.current = true;
              show();
              askFor(text);
            }}
            onBlur={() => {
              close();
              settle().catch(() => {});
            }}
          />
          <Listbox {...list} label="On other shelves" getKey={(offer) => offer.id}>
            {(offer) => (
              <OptionWords
                picture={
                  <span data-category={categories[offer.category].slug} className={styles.object}>
                    <ObjectImage object={offer} sizes="44px" />
                  </span>
                }
                title={offer.title}
                facts={
                  <FactLine>
                    {!category && categories[offer.category].singular}
                    {offer.creator && <bdi>{offer.creator}</bdi>}
                    {formatShelvesCount(offer.shelvesCount)}
                  </FactLine>
                }
              />
            )}
          </Listbox>
          <span role="status" className="visually-hidden">
            {list.shown ? offersFound(list.options.length) : nothing}
          </span>
          {nothing && (
            <p aria-hidden="true" className="mt-2 mute text-15">
              {nothing}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

const isSameTitle = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

const offersFound = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
