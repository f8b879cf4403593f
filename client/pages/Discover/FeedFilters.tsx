import { useApolloClient } from '@apollo/client/react';
import type { MouseEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { raise } from '../../lib/browser/events.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { fetchViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilterChips } from '../../ui/Chip.tsx';
import { cx } from '../../ui/cx.ts';
import { OrderSelect } from '../../ui/forms/OrderSelect.tsx';
import { opensElsewhere } from '../../ui/opensElsewhere.ts';
import { readFeedOrder } from './documents.ts';
import styles from './FeedFilters.module.css';

const categoryOptions = [
  { value: '', label: 'All' },
  ...shelfOrder.map(({ slug, plural }) => ({ value: slug, label: plural, tone: slug })),
];

/** The feed's tabs, categories and order. The address holds them. */
export function FeedFilters({ headingId }: { headingId: string }) {
  const [params, setParams] = useSearchParams();
  const client = useApolloClient();
  const order = readFeedOrder(params);
  const following = order === 'FOLLOWING';
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
  // The page is shown before it is known who is logged in, so the click asks.
  const askToLogIn = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    const viewer = await fetchViewer(client).catch(() => undefined);
    if (viewer === null)
      raise('show-login-modal', { kind: 'visit', path: pathTo.discover() + tab(params, 'following') });
  };
  return (
    // Without scripts the browser submits the form.
    <form className={cx('grid mb-6 items-center', styles.bar)} onSubmit={(event) => event.preventDefault()}>
      <h2 id={headingId} className="visually-hidden">
        Picks
      </h2>
      <nav aria-label="Whose picks" className={styles.tabs}>
        {[false, true].map((isFollowing) => (
          <Link
            key={String(isFollowing)}
            replace
            to={tab(params, isFollowing ? 'following' : null)}
            className={cx(
              'inline-flex mute font-display font-600 nowrap items-center no-underline touch line-tab',
              styles.tab,
            )}
            aria-current={isFollowing === following}
            onClick={isFollowing ? askToLogIn : undefined}
          >
            {isFollowing ? 'Following' : 'Everyone'}
          </Link>
        ))}
      </nav>
      {following && <input type="hidden" name="feed" value="following" />}
      <FilterChips
        label="Category"
        name="category"
        options={categoryOptions}
        value={category}
        onChange={(value) => choose('category', value)}
      />
      {!following && (
        <OrderSelect
          value={order === 'POPULAR' ? 'popular' : ''}
          onChange={({ target }) => choose('order', target.value)}
        >
          <option value="">Newest</option>
          <option value="popular">Popular</option>
        </OrderSelect>
      )}
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

/** The address of the other tab with the same category, newest first. */
function tab(params: URLSearchParams, feed: 'following' | null): string {
  const category = params.get('category');
  const next = new URLSearchParams({ ...(feed && { feed }), ...(category && { category }) });
  return `?${next}`;
}
