import { Check } from 'lucide-react';
import { type Category, shelfOrder } from '../../../lib/categories.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './CategoryChips.module.css';

interface CategoryChipsProps {
  chosen: readonly Category[];
  /** Whether the categories follow the picks, because none was chosen. */
  following: boolean;
  onChange: (chosen: Category[]) => void;
}

export function CategoryChips({ chosen, following, onChange }: CategoryChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-600">Categories</legend>
      <div className="cluster gap-2">
        {shelfOrder.map(({ id, plural }) => {
          const on = chosen.includes(id);
          return (
            <label key={id} className={cx(styles.chip, on && styles.chosen)}>
              <input
                type="checkbox"
                checked={on}
                onChange={() => onChange(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              {on && <Check />}
              {plural}
            </label>
          );
        })}
      </div>
      {following && <p className="mt-2 note">We set these from your picks until you choose.</p>}
    </fieldset>
  );
}
