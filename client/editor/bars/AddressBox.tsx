import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { forInputMethod } from '../../ui/forInputMethod.ts';
import styles from '../StoryEditor.module.css';

interface AddressBoxProps {
  label: string;
  placeholder: string;
  /** The address to change. */
  address?: string;
  submitLabel: string;
  /** Returns the address that was meant, or null if it is none. */
  read: (typed: string) => string | null;
  problem: string;
  onApply: (address: string) => void;
  /** Another button, beside the one that applies. */
  children: ReactNode;
}

/** Asks for an address, beside the text or at the block where it goes. */
export function AddressBox(props: AddressBoxProps) {
  const { label, placeholder, address = '', submitLabel, read, problem, onApply, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // autoFocus would come before the box is shown.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);

  const apply = () => {
    const meant = read(typed.trim());
    if (meant) onApply(meant);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || forInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };

  return (
    <div className={cx('row wrap gap-2 border-b', styles.link)}>
      <input
        ref={field}
        type="url"
        inputMode="url"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={id}
        placeholder={placeholder}
        value={typed}
        className={styles.address}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="small" variant="primary" onClick={apply}>
        {submitLabel}
      </Button>
      {children}
      <p id={id} role="status" className={cx('danger text-13 font-500', styles.linkError)}>
        {wrong && problem}
      </p>
    </div>
  );
}
