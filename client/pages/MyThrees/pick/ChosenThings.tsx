import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ThingOffer } from '../../../components/ThingField/ThingField.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { Category } from '../../../gql/graphql.ts';
import { chosenThings } from '../../../lib/browser/chosenThings.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './ChosenThings.module.css';

const CHOSEN_THINGS = graphql(`
  query ChosenThings($ids: [ID!]!, $category: Category!) {
    things(ids: $ids, category: $category, first: 9) { nodes { ...ThingOffer_thing @unmask } }
  }
`);

interface ChosenThingsProps {
  category: Category;
  onChoose: (offer: ThingOffer) => void;
}

/** The things chosen on Find your people, for a new pick. */
export function ChosenThings({ category, onChoose }: ChosenThingsProps) {
  const [ids] = useState(chosenThings);
  const { data } = useQuery(CHOSEN_THINGS, { variables: { ids, category }, skip: ids.length === 0 });
  const offers = data?.things.nodes ?? [];
  if (offers.length === 0) return null;
  return (
    <section aria-label="Start with what you chose" className="mb-4">
      <p className="mute text-15">Start with what you chose</p>
      <ul className="cluster gap-2 mt-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <button type="button" className={styles.offer} onClick={() => onChoose(offer)}>
              <span className={cx('grid flex-none', styles.picture)}>
                {offer.image && <img src={offer.image.url} srcSet={offer.image.srcSet} sizes="36px" alt="" />}
              </span>
              <bdi className="font-600 truncate">{offer.title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
