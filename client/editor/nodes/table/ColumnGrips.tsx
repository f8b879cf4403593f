import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type PointerEvent, useEffect, useState } from 'react';
import styles from '../nodes.module.css';
import type { Place } from '../useBlockAt.ts';
import { columnWidths, widened } from './columnWidths.ts';
import { type TableFacts, tableCommands } from './tableCommands.ts';

/** Draggable lines between columns. With the keyboard, the column's menu resizes it. */
export function ColumnGrips({ table, place }: { table: TableFacts; place: Place }) {
  const [editor] = useLexicalComposerContext();
  const [scrolled, setScrolled] = useState(0);
  const element = editor.getElementByKey(table.key);
  useEffect(() => {
    const onScroll = () => setScrolled(element?.scrollLeft ?? 0);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [element]);
  if (!element) return null;

  const widths = columnWidths(element, table);
  const begin = (event: PointerEvent, column: number) => {
    event.preventDefault();
    const grip = event.currentTarget;
    const from = event.clientX;
    grip.setPointerCapture(event.pointerId);
    const move = (moved: Event) => {
      const by = Math.round((moved as globalThis.PointerEvent).clientX - from);
      editor.update(() => tableCommands.widths(widened(widths, column, by)));
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), {
      once: true,
    });
  };

  let right = -scrolled;
  return (
    <div className={styles.grips} style={{ ...place }}>
      {widths.map((width, column) => {
        right += width;
        return (
          <span
            key={column}
            className={styles.grip}
            style={{ left: right - 4 }}
            onPointerDown={(event) => begin(event, column)}
          />
        );
      })}
    </div>
  );
}
