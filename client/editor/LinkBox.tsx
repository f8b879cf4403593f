import { type KeyboardEvent, useId, useState } from 'react';
import { BLANK_LINK, safeLink } from '../../server/modules/story/story.rules.ts';
import { Button } from '../ui/Button.tsx';
import styles from './StoryEditor.module.css';

interface LinkBoxProps {
  /** The address of the link that is changed; null for a new one. */
  address: string | null;
  onApply: (address: string | null) => void;
  onCancel: () => void;
}

const withScheme = (typed: string) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** Asks for the address of a link, beside the words that it will stand on. */
export function LinkBox({ address, onApply, onCancel }: LinkBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(address === BLANK_LINK ? '' : (address ?? ''));
  const [wrong, setWrong] = useState(false);

  const apply = () => {
    const link = safeLink(withScheme(typed.trim()));
    if (link) onApply(link);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <div className={styles.link}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked for it
        autoFocus
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
      <p id={id} role="status" className={styles.linkError}>
        {wrong && 'Please enter a web, mail or phone address'}
      </p>
    </div>
  );
}
