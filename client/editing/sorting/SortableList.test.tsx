import { expect, test } from 'vitest';
import { button, fireEvent, render } from '../../testing/render.tsx';
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
        announcement=""
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

test('an arrow key moves an item, but not with Alt, which goes back in the browser', async () => {
  const { moves } = await showFruits();
  expect(fireEvent.keyDown(button('Banana'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(moves).toEqual([]);
  fireEvent.keyDown(button('Banana'), { key: 'ArrowLeft' });
  expect(moves).toEqual([['Banana', 'Apple']]);
});
