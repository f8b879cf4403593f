import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { FeedOrder } from '../../gql/graphql.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { FilterChips } from '../../ui/Chip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FeedFilters.module.css';

interface Order {
  id: FeedOrder;
  slug: string;
  label: string;
}

const NEWEST: Order = { id: 'NEWEST', slug: 'newest', label: 'Newest' };
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
      { replace: true, preventScrollReset: true },
    );
  };
  const category = shelfOrder.find(({ slug }) => slug === params.get('category'))?.slug ?? '';
  return (
    <div className={styles.bar}>
      <h2 id={headingId} className={styles.heading}>
        Picks
      </h2>
      <div className={styles.chips}>
        <FilterChips
          label="Category"
          options={categoryOptions}
          value={category}
          onChange={(value) => choose('category', value)}
        />
      </div>
      <label className={styles.order}>
        <VisuallyHidden>Order</VisuallyHidden>
        <select
          className={styles.select}
          value={orderFromSlug(params.get('order')).slug}
          onChange={({ target }) => choose('order', target.value === NEWEST.slug ? '' : target.value)}
        >
          {orders.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </label>
    </div>
  );
}
