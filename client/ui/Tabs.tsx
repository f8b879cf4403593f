import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { moveFocus } from './moveFocus.ts';
import styles from './Tabs.module.css';

interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string;
  /** Connects tabs and panels: unique on the page, and the same for `TabPanel`. */
  name: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** A row of tabs: one tab stop, and the arrow keys select. The content of the selected tab goes into a `TabPanel`. */
export function Tabs<Id extends string>({ label, name, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // With large text the tabs may not fit, so the selected one is scrolled into view.
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${name}-tab-${selected}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [name, selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    moveFocus(event, items, true)?.click();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `${name}-panel-${tab.id}` : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          className={cx('flex-none relative mute font-500 touch', styles.tab)}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** The content of the selected tab. */
export function TabPanel({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`}>
      {children}
    </div>
  );
}
