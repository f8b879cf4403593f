import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScroll } from '../../app/shell/useScroll.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { CommentForm } from '../../pages/PickAndCollection/comments/CommentForm.tsx';
import { listenFor } from '../../testing/listenFor.ts';
import { act, button, field, makeViewerAnswer, render, screen, user } from '../../testing/render.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useSignOut } from './useSignOut.ts';

beforeEach(() => {
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

/** Scrolls the window down and waits until the position is stored. */
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

  // The positions of the next person are stored again.
  await user.click(button('on'));
  await scroll(300);
  expect(kept()).toContain('/my-threes/all');
});

test('signed out: the access token and the queries of the sandbox are forgotten, and nothing else [4.3]', async () => {
  await render(<Frame />, { path: '/sandbox', answers: { SignOut: () => ({ signOut: true }) } });
  sessionStorage.setItem('threes-sandbox-token', 'threes_pat_secret');
  localStorage.setItem('graphiql:queries', '{ viewer { email } }');
  localStorage.setItem('threes-other', 'stays');
  await user.click(button('sign out'));
  expect(kept()).not.toContain('threes_pat_');
  expect(localStorage.getItem('graphiql:queries')).toBeNull();
  expect(localStorage.getItem('threes-other')).toBe('stays');
});

test('something typed that is unsaved is asked about, and nothing is asked without it', async () => {
  const asked = listenFor('askToSignOut');
  const answers = { Viewer: makeViewerAnswer(), SignOut: { signOut: true } };
  const { address } = await render(
    <>
      <Frame />
      <CommentForm label="Add a comment" action="Comment" draftName="comment:1" onSend={async () => {}} />
    </>,
    { path: '/pick/1', answers },
  );
  await user.type(field('Add a comment'), 'Half a thought');
  await user.click(button('sign out'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/pick/1');

  await user.fill(field('Add a comment'), '');
  await user.click(button('sign out'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
});

test('what is typed in a dialog, which keeps no draft, is asked about too', async () => {
  const asked = listenFor('askToSignOut');
  const { variablesOf } = await render(
    <>
      <Frame />
      <FormDialog title="Note" action="Save" onClose={vi.fn()} read={() => ({})} submit={vi.fn()}>
        {() => <TextField label="Text" />}
      </FormDialog>
    </>,
    { path: '/lists/1', answers: { Viewer: makeViewerAnswer(), SignOut: { signOut: true } } },
  );
  await user.type(field('Text'), 'At length');
  await user.click(screen.getByText('sign out'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(variablesOf('SignOut')).toEqual([]);
});
