import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { BLANK_LINK, safeLink } from '../../../server/modules/story/story.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { forInputMethod } from '../../ui/forInputMethod.ts';
import styles from '../StoryEditor.module.css';
import { useFocusWhenShown } from './useFloating.ts';

interface LinkBoxProps {
  /** The address of the link to change; null for a new one. */
  address: string | null;
  onApply: (address: string | null) => void;
  onCancel: () => void;
}

/** Adds the scheme that is meant: that of an email address, of a phone number, or else of the web. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed;
  if (/^[^\s/@]+@[^\s/@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+?[\d\s()-]{5,}$/.test(typed)) return `tel:${typed.replace(/[^+\d]/g, '')}`;
  return `https://${typed}`;
}

/** Asks for the address of a link, beside its text. */
export function LinkBox({ address, onApply, onCancel }: LinkBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useFocusWhenShown(field);
  const [typed, setTyped] = useState(address === BLANK_LINK ? '' : (address ?? ''));
  const [wrong, setWrong] = useState(false);

  const apply = () => {
    const link = safeLink(withScheme(typed.trim()));
    if (link) onApply(link);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || forInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    apply();
  };

  return (
    <div className={cx('row wrap gap-2 border-b', styles.link)}>
      <input
        ref={field}
        type="url"
        inputMode="url"
        aria-label="Link address"
        aria-invalid={wrong || undefined}
        aria-describedby={id}
        placeholder="https://"
        value={typed}
        className={styles.address}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="small" variant="primary" onClick={apply}>
        {address ? 'Change link' : 'Add link'}
      </Button>
      {address ? (
        <Button size="small" onClick={() => onApply(null)}>
          Remove link
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <p id={id} role="status" className={cx('danger text-13 font-500', styles.linkError)}>
        {wrong && 'Please enter a web address, email address or phone number'}
      </p>
    </div>
  );
}
