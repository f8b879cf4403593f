import { Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { act, button, render, user } from '../../testing/render.tsx';
import { usePageFocus } from './usePageFocus.ts';

let redirect: () => void;

function Frame() {
  usePageFocus(useLocation());
  const navigate = useNavigate();
  redirect = () => navigate('/discover', { replace: true });
  return (
    <>
      <Link to="/">home</Link>
      <button type="button">Log in</button>
      <main id="main" tabIndex={-1} />
    </>
  );
}

const focused = () => document.activeElement;

test('a new page gets the focus, and a redirect from it leaves the focus where its reader has moved it', async () => {
  await render(<Frame />, { path: '/my-threes' });
  await user.click(document.querySelector('a') as Element);
  expect(focused()?.id).toBe('main');
  button('Log in').focus();
  await act(async () => redirect());
  expect(focused()).toBe(button('Log in'));
});

test('a redirect that took the focused element away leads to the content', async () => {
  await render(<Frame />, { path: '/my-threes' });
  expect(focused()).toBe(document.body);
  await act(async () => redirect());
  expect(focused()?.id).toBe('main');
});
