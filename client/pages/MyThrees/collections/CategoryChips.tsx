import { Check } from 'lucide-react';
import { type Category, shelfOrder } from '../../../lib/categories.ts';
import { filterClass } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';

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
            <label key={id} className={cx('relative', filterClass(on))}>
              <input
                type="checkbox"
                className="cover-input"
                checked={on}
                onChange={() => onChange(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              {on && <Check size={16} />}
              {plural}
            </label>
          );
        })}
      </div>
      {following && <p className="mt-2 note">We set these from your picks until you choose.</p>}
    </fieldset>
  );
}
