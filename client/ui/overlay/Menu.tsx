import { Check } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { hasModifier } from '../hasModifier.ts';
import { moveFocus } from '../moveFocus.ts';
import { opensElsewhere } from '../opensElsewhere.ts';
import styles from './Menu.module.css';

const listMenuItems = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** Moves the focus to the next item that begins with this letter. */
function focusByLetter(key: string, items: HTMLElement[]): void {
  if (key.length !== 1 || key === ' ') return;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = [...items.slice(at + 1), ...items].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
  next?.focus();
}

const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  /** The name of the menu, and of the button if it has no text. */
  label: string;
  /** The id of what the menu is for, such as the name of a row. It follows the label in the button's name. */
  about?: string;
  /** The content of the button. */
  button: ReactNode;
  buttonClassName?: string;
  /** The edge of the button that the menu is aligned to. */
  align?: 'start' | 'end';
  /** Opens at once, because the button was pressed while the code was loading. */
  startOpen?: boolean;
  /** MenuItem, MenuCheck, MenuGroup, MenuSeparator. */
  children: ReactNode;
}

/** A button with a menu. Arrows, Home, End and first letters move; Escape and a click outside close it. */
export function Menu({
  label,
  about,
  button,
  buttonClassName,
  align = 'end',
  startOpen = false,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(startOpen);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const startAtEnd = useRef(false);
  const menuId = useId();
  const triggerId = useId();

  const closeToTrigger = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    listMenuItems(list.current)
      .at(startAtEnd.current ? -1 : 0)
      ?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const openFrom = (atEnd: boolean) => {
    startAtEnd.current = atEnd;
    setOpen(true);
  };

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openFrom(event.key === 'ArrowUp');
  };

  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      closeToTrigger();
    } else if (event.key === 'Tab') setOpen(false);
    else {
      const items = listMenuItems(list.current);
      if (!moveFocus(event, items) && !hasModifier(event)) focusByLetter(event.key, items);
    }
  };

  return (
    <div ref={root} className="inline-flex relative">
      <button
        ref={trigger}
        id={triggerId}
        type="button"
        aria-label={label}
        aria-labelledby={about && `${triggerId} ${about}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        className={buttonClassName}
        onClick={() => (open ? setOpen(false) : openFrom(false))}
        onKeyDown={onTriggerKey}
      >
        {button}
      </button>
      {open && (
        <CloseMenu value={closeToTrigger}>
          <div
            ref={list}
            id={menuId}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className={cx(styles.menu, styles[align])}
            onKeyDown={onMenuKey}
          >
            {children}
          </div>
        </CloseMenu>
      )}
    </div>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** Makes it a link. `onSelect` replaces a plain click on it. */
  href?: string;
  danger?: boolean;
  /** Whether it links to the current page. */
  current?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An item that performs an action and closes the menu. */
export function MenuItem({ icon, href, danger, current, onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-current': current ? ('page' as const) : undefined,
    className: cx(styles.item, danger && 'danger'),
    onClick: (event: MouseEvent) => {
      close();
      if (href && opensElsewhere(event)) return;
      event.preventDefault();
      onSelect();
    },
  };
  const content = (
    <>
      {icon && <span className={cx('flex-none', styles.icon)}>{icon}</span>}
      {children}
    </>
  );
  return href ? (
    <a {...shared} href={href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

interface MenuCheckProps {
  /** Whether it is one of several items of which exactly one is on. */
  isRadio?: boolean;
  icon?: ReactNode;
  checked: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An item that is on or off. Selecting keeps the menu open. */
export function MenuCheck({ isRadio, icon, checked, onSelect, children }: MenuCheckProps) {
  const state = { role: isRadio ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': checked };
  return (
    <button {...state} type="button" tabIndex={-1} className={styles.item} onClick={onSelect}>
      {icon && <span className={cx('flex-none', styles.icon)}>{icon}</span>}
      {children}
      {checked && <Check className={styles.check} />}
    </button>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place inside a menu
    <div role="group" aria-labelledby={id}>
      <div id={id} className={cx('note', styles.groupLabel)}>
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
