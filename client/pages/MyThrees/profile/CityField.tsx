import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LOCATION_MAX } from '../../../../server/modules/profile/profile.rules.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from './CityField.module.css';
import { cities, matchingCities } from './cities.ts';

interface CityFieldProps {
  value: string;
  onChange: (location: string) => void;
  error?: string;
}

/** A combobox by the ARIA pattern: a city from the list, or free text. */
export function CityField({ value, onChange, error }: CityFieldProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // A chosen city does not filter the list, so that another one can be chosen.
  const offered = cities.includes(value) ? cities : matchingCities(value);
  const shown = open && offered.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const hide = () => setOpen(false);
  const take = (city: string) => {
    onChange(city);
    hide();
  };
  const go = (index: number) => {
    setOpen(true);
    setActive(index);
  };
  useEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = offered.length - 1;
    const chosen = offered[active];
    if (event.key === 'ArrowDown' && last >= 0)
      go(shown ? (active + 1) % offered.length : Math.max(0, cities.indexOf(value)));
    else if (event.key === 'ArrowUp' && last >= 0) go(shown && active > 0 ? active - 1 : last);
    else if (event.key === 'Enter' && shown && chosen) take(chosen);
    else if (event.key === 'Escape' && shown) hide();
    else return;
    // The caret stays, and the form and the dialog do not get Enter or Escape.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label="Location" optional error={error}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...wiring}
            type="text"
            dir="auto"
            role="combobox"
            name="location"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            placeholder="City, Country"
            maxLength={LOCATION_MAX}
            className={styles.input}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              go(-1);
            }}
            onClick={() => go(cities.indexOf(value))}
            onBlur={hide}
            onKeyDown={onKeyDown}
          />
          <ul
            ref={list}
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
            role="listbox"
            aria-label="Cities"
            hidden={!shown}
            className={styles.list}
          >
            {offered.map((city, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and handles the keys
              <li
                key={city}
                id={optionId(index)}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
                role="option"
                aria-selected={city === value}
                className={cx(styles.option, index === active && styles.active)}
                // The input keeps the focus. Losing it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(city)}
              >
                {city}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  );
}
