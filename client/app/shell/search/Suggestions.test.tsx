import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { field, later, render, screen, settle, user, waitFor } from '../../../testing/render.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Suggestions } from './Suggestions.tsx';

function Search() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={input} aria-label="Search" />
      <Suggestions input={input} />
    </>
  );
}
const answer = (title: string) => ({
  cities: [],
  search: { nodes: [{ __typename: 'Collection', id: title, title }] },
});
const options = () => screen.queryAllByRole('option').map(({ lastChild }) => lastChild?.textContent);

test('suggestions stay while newer ones are asked for, also when an earlier question fails late', async () => {
  const asked: Record<string, { give: (answer: object) => void; fail: (error: Error) => void }> = {};
  await render(<Search />, {
    answers: {
      Suggestions: ({ query }) =>
        new Promise<object>((give, fail) => {
          asked[String(query)] = { give, fail };
        }),
    },
  });
  await user.type(field('Search'), 'qu');
  await waitFor(() => expect(asked.qu).toBeTruthy());
  asked.qu?.give(answer('Quiet rooms'));
  await waitFor(() => expect(options()).toEqual(['Quiet roomsCollection']));
  await user.type(field('Search'), 'i');
  await waitFor(() => expect(asked.qui).toBeTruthy());
  await user.type(field('Search'), 'e');
  asked.qui?.fail(new Error('aborted'));
  await settle();
  expect(options()).toEqual(['Quiet roomsCollection']);
  await waitFor(() => expect(asked.quie).toBeTruthy());
  asked.quie?.give(answer('Quiet gardens'));
  await waitFor(() => expect(options()).toEqual(['Quiet gardensCollection']));
});

test('Escape closes the suggestions, also if newer ones arrive later', async () => {
  const { answer: newer, give } = later();
  const { sent } = await render(<Search />, {
    answers: {
      Suggestions: ({ query }) => (query === 'qu' ? answer('Quiet rooms') : newer),
    },
  });
  await user.type(field('Search'), 'qu');
  await waitFor(() => expect(options()).toEqual(['Quiet roomsCollection']));
  expect(screen.getByText('1 suggestion').role).toBe('status');
  await user.type(field('Search'), 'i');
  await waitFor(() => expect(sent.map(({ variables }) => variables.query)).toEqual(['qu', 'qui']));
  await user.type(field('Search'), '{Escape}');
  expect(options()).toEqual([]);
  give(answer('Quiet gardens'));
  await settle();
  expect(options()).toEqual([]);
});

/** React has not seen that the box has the focus, as on a rendered page whose code comes later. */
function BoxThatHadTheFocus() {
  useLayoutEffect(() => {
    addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    field('Search').focus();
  }, []);
  return <SearchBox page={useLocation()} />;
}

test('a box that had the focus before its code was loaded has suggestions', async () => {
  await render(<BoxThatHadTheFocus />, { answers: { Suggestions: answer('Quiet rooms') } });
  await user.type(field('Search'), 'qu');
  await waitFor(() => expect(options()).toEqual(['Quiet roomsCollection']));
});

test('the box is empty after a suggestion was taken', async () => {
  const { address } = await render(<Search />, { answers: { Suggestions: answer('Quiet rooms') } });
  await user.type(field('Search'), 'qu');
  await waitFor(() => expect(options()).toEqual(['Quiet roomsCollection']));
  await user.click(screen.getByRole('option'));
  expect(address()).toBe('/collection/Quiet%20rooms');
  expect(field('Search').value).toBe('');
});

test.each([
  [`${'a'.repeat(99)}🌊 and more`, 'a'.repeat(99)],
  [' moka ', 'moka'],
])('the box shows what counts of a query: %j', async (query, counts) => {
  const search = `?q=${encodeURIComponent(query)}`;
  const page = { pathname: '/search', search, hash: '', state: null, key: 'page', unstable_mask: undefined };
  await render(<SearchBox page={page} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(counts);
});
