import { LOCATION_MAX } from '../../../../server/modules/profile/profile-texts.rules.ts';
import { cx } from '../../../ui/cx.ts';
import controls from '../../../ui/forms/Field.module.css';
import { Field, maxUnits } from '../../../ui/forms/Field.tsx';
import { Listbox, useListbox } from '../../../ui/forms/Listbox.tsx';
import styles from './CityField.module.css';
import { cities, matchingCities } from './cities.ts';

interface CityFieldProps {
  value: string;
  onChange: (location: string) => void;
  error?: string;
}

/** A combobox: a city from the list, or free text. */
export function CityField({ value, onChange, error }: CityFieldProps) {
  const chosen = cities.indexOf(value);
  // A chosen city does not filter the list, so that another one can be chosen.
  const offered = chosen >= 0 ? cities : matchingCities(value);
  const { list, field, show, hide } = useListbox({ options: offered, onTake: onChange, start: chosen });
  return (
    <Field label="Location" optional error={error}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...wiring}
            {...field}
            type="text"
            dir="auto"
            name="location"
            placeholder="City, Country"
            maxLength={maxUnits(LOCATION_MAX)}
            className={controls.control}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              show();
            }}
            onClick={() => show(chosen)}
            onBlur={hide}
          />
          <Listbox {...list} label="Cities" getKey={(city) => city} isSelected={(city) => city === value}>
            {(city) => <span className={cx(city === value && 'font-600')}>{city}</span>}
          </Listbox>
        </div>
      )}
    </Field>
  );
}
