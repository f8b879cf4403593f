import { type KeyboardEvent, useRef, useState } from 'react';
import { INTEREST_MAX, INTERESTS_MAX, uniqueTags } from '../../../../server/modules/profile/profile.rules.ts';
import { COMMAS } from '../../../../server/platform/text/list.rules.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { forInputMethod } from '../../../ui/forInputMethod.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from './TagInput.module.css';

const COMMA = new RegExp(`[${COMMAS}]`);

/** The characters of an interest, counted as the server does: an emoji of two UTF-16 units is one. */
const cut = (text: string) => [...text].slice(0, INTEREST_MAX).join('');

interface TagInputProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

/** Tags by keyboard (spec 5): comma or Enter adds, Backspace in an empty input removes the last, Escape clears. */
export function TagInput({ label, value: tags, onChange, error }: TagInputProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= INTERESTS_MAX;

  const add = (text: string) => {
    const typedTags = text.split(COMMA).map((part) => cut(part.trim()));
    const next = uniqueTags([...tags, ...typedTags.filter(Boolean)]).slice(0, INTERESTS_MAX);
    if (next.length !== tags.length) onChange(next);
    setTyped('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (forInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' || COMMA.test(event.key)) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(tags.slice(0, -1));
    } else if (event.key === 'Escape' && typed !== '') {
      // Escape must not close the dialog.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    }
  };

  return (
    <Field
      label={label}
      optional
      error={error}
      hint={full ? `That’s the maximum of ${INTERESTS_MAX}` : 'Press comma or Enter after each one'}
    >
      {(wiring) => (
        <div className={styles.box}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              removeLabel={`Remove ${tag}`}
              onRemove={() => {
                onChange(tags.filter((one) => one !== tag));
                input.current?.focus();
              }}
            >
              <bdi className="truncate">{tag}</bdi>
            </Chip>
          ))}
          <input
            {...wiring}
            ref={input}
            type="text"
            dir="auto"
            value={typed}
            autoComplete="off"
            enterKeyHint="enter"
            className={cx('text-17 flex-1', styles.input)}
            // Pasted text and some phone keyboards insert a comma without a keydown event. `maxLength` would cut a list.
            onChange={({ target: { value } }) => (COMMA.test(value) ? add(value) : setTyped(cut(value)))}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  );
}
