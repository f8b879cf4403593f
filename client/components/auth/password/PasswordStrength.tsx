import { Check } from 'lucide-react';
import { passwordRules, passwordStrength } from '../../../../server/modules/account/account.rules.ts';
import { cx } from '../../../ui/cx.ts';
import { Meter } from '../../../ui/forms/Meter.tsx';
import styles from './PasswordStrength.module.css';

const TONES = { Weak: 'bad', Good: 'fair', Strong: 'good' } as const;

/** A meter of the password's strength, and which of the five rules it meets. */
export function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  return (
    <div className="mt-3">
      <Meter label="Password strength" value={score} text={password && label} tone={TONES[label]} />
      <ul className={cx('note grid mt-2', styles.rules)}>
        {passwordRules.map((rule) => {
          const holds = rule.test(password);
          return (
            <li key={rule.id} className={cx('row gap-2', holds && styles.holds)}>
              <span className={cx('grid flex-none', styles.tick)} aria-hidden="true">
                {holds && <Check />}
              </span>
              {rule.label}
              <span className="visually-hidden">{holds ? ', done' : ', missing'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
