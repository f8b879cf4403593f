import { expect, test } from 'vitest';
import { act, button, fireEvent, pageText, render, settle } from '../../testing/render.tsx';
import { SortableList } from './SortableList.tsx';
import { useMovable } from './useMovable.ts';

function Item({ id }: { id: string }) {
  const { ref, style, handle } = useMovable(id);
  return (
    <li ref={ref} style={style}>
      <button {...handle} type="button">
        {id}
      </button>
    </li>
  );
}

async function showFruits() {
  const moves: string[][] = [];
  await render(
    <>
      <SortableList
        ids={['Apple', 'Banana']}
        direction="horizontal"
        getTitle={String}
        formatPosition={(index) => `#${index + 1}`}
        onMove={(ids) => moves.push(ids)}
      >
        <Item id="Apple" />
        <Item id="Banana" />
      </SortableList>
      <a href="/discover">Discover</a>
    </>,
  );
  return { moves };
}

/** Presses Space on the item, and waits until it listens for the next key. */
async function lift(name: string) {
  act(() => button(name).focus());
  fireEvent.keyDown(button(name), { key: ' ', code: 'Space' });
  await settle();
}

test('a lifted item goes back when the focus leaves it, and other keys do what they always do', async () => {
  const { moves } = await showFruits();
  await lift('Banana');
  const link = document.querySelector('a') as HTMLElement;
  act(() => link.focus());
  await settle();
  expect(pageText()).toContain('Banana is back at #2.');
  for (const code of ['ArrowLeft', 'Enter', 'Space'])
    expect(fireEvent.keyDown(link, { key: code, code }), code).toBe(true);
  await settle();
  expect(document.activeElement).toBe(link);
  expect(moves).toEqual([]);
});

test('lifting an item is announced, and not the place that it is at', async () => {
  await showFruits();
  await lift('Apple');
  expect(pageText()).toContain('Lifted Apple from #1.');
});

test('an arrow key moves an item, but not with Alt, which goes back in the browser', async () => {
  const { moves } = await showFruits();
  expect(fireEvent.keyDown(button('Banana'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(moves).toEqual([]);
  fireEvent.keyDown(button('Banana'), { key: 'ArrowLeft' });
  expect(moves).toEqual([['Banana', 'Apple']]);
});
