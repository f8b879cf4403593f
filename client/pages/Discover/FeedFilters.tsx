import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { FeedOrder } from '../../gql/graphql.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChips } from '../../ui/Chip.tsx';
import styles from './FeedFilters.module.css';

interface Order {
  id: FeedOrder;
  slug: string;
  label: string;
}

const NEWEST: Order = { id: 'NEWEST', slug: '', label: 'Newest' };
const orders: readonly Order[] = [
  NEWEST,
  { id: 'POPULAR', slug: 'popular', label: 'Popular' },
  { id: 'FOLLOWING', slug: 'following', label: 'Following' },
];

/** 'popular' (from the address) -> the order; anything else is the newest first. */
export function orderFromSlug(slug: string | null): Order {
  return orders.find((order) => order.slug === slug) ?? NEWEST;
}

const categoryOptions = [
  { value: '', label: 'All' },
  ...shelfOrder.map(({ slug, plural }) => ({ value: slug, label: plural, tone: slug })),
];

/** Category and order of the feed, kept in the address, under its heading. */
export function FeedFilters({ headingId }: { headingId: string }) {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) => {
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        before.delete('after');
        return before;
      },
      { replace: true },
    );
  };
  const category = shelfOrder.find(({ slug }) => slug === params.get('category'))?.slug ?? '';
  return (
    // Asked for by its address where no script runs.
    <form className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <h2 id={headingId} className={styles.heading}>
        Picks
      </h2>
      <FilterChips
        label="Category"
        name="category"
        options={categoryOptions}
        value={category}
        onChange={(value) => choose('category', value)}
      />
      <div className={styles.order}>
        <select
          aria-label="Order"
          name="order"
          className={styles.select}
          value={orderFromSlug(params.get('order')).slug}
          onChange={({ target }) => choose('order', target.value)}
        >
          {orders.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" name="category" value={category}>
            Show
          </Button>
        )}
      </noscript>
    </form>
  );
}
