import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { OrderSelect } from '../../ui/forms/OrderSelect.tsx';
import { opensElsewhere } from '../../ui/opensElsewhere.ts';
import styles from './CuratorFilters.module.css';
import { type Filters, orders } from './documents.ts';

const TEXT_MAX = 80;

/** Moves the focus to the content after a click on a link that removes itself. */
export function focusContent(event: MouseEvent): void {
  if (opensElsewhere(event)) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Filters and orders curators. The address holds the filters, which also work without scripts. */
export function CuratorFilters({ filters }: { filters: Filters }) {
  const { profession, place, order } = filters;
  const [, setParams] = useSearchParams();
  const professionField = useRef<HTMLInputElement>(null);
  const placeField = useRef<HTMLInputElement>(null);

  // A new address updates the inputs. The form is not remounted, so that it keeps the focus.
  useEffect(() => {
    if (professionField.current) professionField.current.value = profession;
    if (placeField.current) placeField.current.value = place;
  }, [profession, place]);

  const submit = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
    setParams(Object.fromEntries(chosen.filter(([, value]) => value)), { replace: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  const text = { type: 'text', maxLength: TEXT_MAX, autoComplete: 'off', className: styles.input };
  return (
    <search className={cx('grid gap-2', styles.filters)}>
      <form action={pathTo.curators()} className={cx('grid gap-3 w-full', styles.form)} onSubmit={onSubmit}>
        <label className="grid gap-1">
          <span className="note font-500">Profession</span>
          <input
            {...text}
            ref={professionField}
            name="profession"
            placeholder="Architect"
            defaultValue={profession}
          />
        </label>
        <label className="grid gap-1">
          <span className="note font-500">Place</span>
          <input {...text} ref={placeField} name="place" placeholder="Lisbon" defaultValue={place} />
        </label>
        <Button type="submit" className={styles.show}>
          Show
        </Button>
        <OrderSelect
          className={styles.order}
          value={Object.keys(orders).find((slug) => orders[slug] === order) ?? ''}
          onChange={({ target }) => target.form && submit(target.form)}
        >
          <option value="">Newest</option>
          <option value="followed">Most followed</option>
          <option value="name">Name</option>
        </OrderSelect>
      </form>
      {(profession || place) && (
        <Link to={pathTo.curators()} className={cx('mute font-500', styles.clear)} onClick={focusContent}>
          Clear filters
        </Link>
      )}
    </search>
  );
}
