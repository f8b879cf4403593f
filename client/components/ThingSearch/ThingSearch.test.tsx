import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, field, render, user, waitFor } from '../../testing/render.tsx';
import { type FoundThing, ThingSearch } from './ThingSearch.tsx';

function Form() {
  const [chosen, setChosen] = useState<FoundThing | null>(null);
  return <ThingSearch label="Thing" category="BOOKS" without="this" chosen={chosen} onChoose={setChosen} />;
}
const thing = (id: string, title: string) => ({ id, category: 'BOOKS', title, shelvesCount: 2 });

test('the focus stays in the search after a thing was chosen, and after it is changed', async () => {
  await render(<Form />, {
    answers: {
      ThingSearch: {
        things: { nodes: [thing('this', 'Dune'), thing('2', 'Dunes')] },
      },
    },
  });
  await user.type(field('Thing'), 'Dun');
  await waitFor(() => expect(button('Dunes on 2 shelves')).toBeTruthy());
  await user.click(button('Dunes on 2 shelves'));
  expect(document.activeElement).toBe(button('Change'));
  await user.click(button('Change'));
  expect(document.activeElement).toBe(field('Thing'));
});
