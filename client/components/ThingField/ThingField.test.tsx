import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { field, later, pageText, render, screen, settle, user, waitFor } from '../../testing/render.tsx';
import { ThingField } from './ThingField.tsx';

const thing = (id: string, title: string, shelvesCount = 2) => ({
  id,
  category: 'BOOKS',
  title,
  creator: 'Susanna Clarke',
  shelvesCount,
});
const offered = [thing('1', 'Piranesi', 4), thing('2', 'Piranesi, a life', 1)];
const answers = {
  ThingOffers: ({ query }: Record<string, unknown>) =>
    query === 'away'
      ? new TypeError('Failed to fetch')
      : { things: { nodes: String(query).startsWith('Pir') ? offered : [] } },
};
const chosen = vi.fn();
const typedToItsEnd = vi.fn();

function Typed() {
  const [value, setValue] = useState('');
  return (
    <ThingField
      category="BOOKS"
      ref={createRef<HTMLInputElement>()}
      name="title"
      value={value}
      maxLength={200}
      error={undefined}
      onChange={(event) => setValue(event.target.value)}
      onChoose={(offer) => {
        setValue(offer.title);
        chosen(offer.id);
      }}
      onTyped={(offer) => typedToItsEnd(offer.id)}
    />
  );
}
const options = () => screen.queryAllByRole('option');
const typed = async (text: string) => {
  await user.type(field('Title'), text);
  await waitFor(() => expect(options()).toHaveLength(2));
};

test('suggestions that arrive after Escape stay closed', async () => {
  const { answer, give } = later();
  const { sent } = await render(<Typed />, { answers: { ThingOffers: () => answer } });
  await user.type(field('Title'), 'Pira');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(field('Title'), '{Escape}');
  give({ things: { nodes: offered } });
  await settle();
  expect(options()).toEqual([]);
});

test('what is known of the reference is sent along', async () => {
  const { sent } = await render(
    <ThingField
      category="BOOKS"
      reference="Susanna Clarke"
      ref={createRef<HTMLInputElement>()}
      name="title"
      value="Piranes"
      maxLength={200}
      error={undefined}
      onChange={() => {}}
      onChoose={() => {}}
    />,
    { answers },
  );
  await user.type(field('Title'), 'i');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ variables: { reference: 'Susanna Clarke' } });
});

test('typing a title offers things on other shelves, and the keys choose one, but not those of an input method', async () => {
  await render(<Typed />, { answers });
  await typed('Pira');
  expect(field('Title').getAttribute('aria-expanded')).toBe('true');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'PiranesiPiranesiSusanna Clarke · On 4 shelves',
    'Piranesi, a lifePiranesi, a lifeSusanna Clarke · On 1 shelf',
  ]);
  await user.type(field('Title'), '{ArrowDown}');
  expect(field('Title').getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await user.endWord(field('Title'));
  expect(field('Title').value).toBe('Pira');
  expect(options()).toHaveLength(2);
  await user.type(field('Title'), '{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('2');
  expect(field('Title').value).toBe('Piranesi, a life');
  expect(options()).toHaveLength(0);
});

test('a click chooses an offer, and the title keeps the focus', async () => {
  await render(<Typed />, { answers });
  await typed('Pira');
  await user.click(options()[0] as HTMLElement);
  expect(chosen).toHaveBeenLastCalledWith('1');
  expect(document.activeElement).toBe(field('Title'));
});

test('a title is typed as ever if there are no offers or they cannot be had', async () => {
  await render(<Typed />, { answers });
  await typed('Pira');
  await user.fill(field('Title'), 'away');
  await waitFor(() => expect(options()).toHaveLength(0));
  expect(field('Title').value).toBe('away');
  expect(pageText()).not.toContain('wrong');
});

test.each<[string, string, string[]]>([
  ['a title of one thing, in any case', 'piranesi', ['1']],
  ['no whole title', 'Piranes', []],
  ['a title of several things', 'Pirandello', []],
])('leaving the field after %s', async (_what, text, ids) => {
  typedToItsEnd.mockClear();
  const two = [thing('3', 'Pirandello'), thing('4', 'Pirandello')];
  await render(<Typed />, {
    answers: {
      ThingOffers: {
        things: { nodes: text === 'Pirandello' ? two : offered },
      },
    },
  });
  await typed(text);
  await user.tab();
  await waitFor(() => expect(typedToItsEnd.mock.calls.flat()).toEqual(ids));
  await user.click(field('Title'));
  await user.tab();
  expect(typedToItsEnd.mock.calls.flat(), 'only once').toEqual(ids);
});
