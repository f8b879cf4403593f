import {
  type KeyboardEvent as FieldKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { forInputMethod } from '../forInputMethod.ts';
import styles from './Listbox.module.css';

interface ListboxState<Option> {
  options: readonly Option[];
  onTake: (option: Option) => void;
  /** The option from which the keys start when they open the list. */
  start?: number;
}

/**
 * The state of a list of options below a text field, which keeps the focus: a combobox by the ARIA pattern. The arrow
 * keys go through the options and through what was typed, Enter takes an option, Escape closes the list.
 */
export function useListbox<Option>({ options, onTake, start = -1 }: ListboxState<Option>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;

  const show = (index = -1) => {
    setOpen(true);
    setActive(index);
  };
  const hide = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (option: Option) => {
    hide();
    onTake(option);
  };
  /** Uses a key that is for the list. Others are for the field. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (forInputMethod(event)) return false;
    const { key } = event;
    const chosen = options[active];
    if (key === 'Escape') {
      // Options that arrive later do not open the list again.
      hide();
      return shown;
    }
    if (key === 'Enter' && shown && chosen !== undefined) take(chosen);
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      // The typed text is one more position, besides the options.
      const places = options.length + 1;
      const step = key === 'ArrowDown' ? 1 : -1;
      show(shown || start < 0 ? ((active + 1 + step + places) % places) - 1 : start);
    } else return false;
    return true;
  };

  return {
    show,
    hide,
    /** Clears the active option. Call it when the typed text changes. */
    restart: () => setActive(-1),
    takeKey,
    /** Props of `Listbox`. */
    list: { id, options, shown, active, onTake: take },
    /** Props of the field. */
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
      onKeyDown: (event: FieldKeyboardEvent) => {
        if (!takeKey(event.nativeEvent)) return;
        // The caret stays, and the form and the dialog do not get Enter or Escape.
        event.preventDefault();
        event.stopPropagation();
      },
    } as const,
  };
}

interface ListboxProps<Option> {
  id: string;
  options: readonly Option[];
  shown: boolean;
  /** The index of the option that the arrow keys have reached, or -1. */
  active: number;
  onTake: (option: Option) => void;
  label: string;
  getKey: (option: Option) => string;
  /** Whether the field holds this option. By default, the active option counts as selected. */
  isSelected?: (option: Option) => boolean;
  children: (option: Option) => ReactNode;
}

/** The options of `useListbox`, below the nearest positioned element. `--list-height` is its greatest height. */
export function Listbox<Option>(props: ListboxProps<Option>) {
  const { id, options, shown, active, onTake, label, getKey, isSelected, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!shown}
      className={cx('rounded absolute border', styles.list)}
    >
      {(shown ? options : []).map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and handles the keys
        <div
          key={getKey(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={isSelected ? isSelected(option) : index === active}
          className={cx(styles.option, index === active && styles.active)}
          // The field keeps the focus. Losing it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}

interface OptionWordsProps {
  picture: ReactNode;
  title: string;
  facts: ReactNode;
}

/** An option with a small picture beside two lines. */
export function OptionWords({ picture, title, facts }: OptionWordsProps) {
  return (
    <>
      <span className={cx('grid flex-none', styles.picture)} aria-hidden="true">
        {picture}
      </span>
      <span className="grid min-w-0">
        <bdi className="font-600 truncate">{title}</bdi>
        <span className="note truncate">{facts}</span>
      </span>
    </>
  );
}
