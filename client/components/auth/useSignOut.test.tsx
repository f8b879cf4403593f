import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScroll } from '../../app/shell/useScroll.ts';
import { act, button, render, user } from '../../testing/render.tsx';
import { useSignOut } from './useSignOut.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

function Frame() {
  useScroll(useLocation());
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <>
      <button type="button" onClick={() => navigate('/my-threes/all')}>
        on
      </button>
      <button type="button" onClick={signOut}>
        sign out
      </button>
    </>
  );
}

/** Scrolls the window down and waits until that is written down. */
async function scroll(top: number): Promise<void> {
  vi.stubGlobal('scrollY', top);
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pagehide'));
  });
}

const kept = () => Object.entries(sessionStorage).join('\n');

test('signed out: scroll positions of what only the signed-in see are forgotten, also of the page just left [4.3]', async () => {
  const { address } = await render(<Frame />, {
    path: '/my-threes',
    answers: { SignOut: () => ({ signOut: true }) },
  });
  await scroll(400);
  await user.click(button('on'));
  await scroll(700);
  expect(kept()).toContain('/my-threes/all');

  await user.click(button('sign out'));
  expect(address()).toBe('/');
  expect(kept()).not.toContain('my-threes');

  // The next one's own places are kept again.
  await user.click(button('on'));
  await scroll(300);
  expect(kept()).toContain('/my-threes/all');
});
