import { useApolloClient, useQuery } from '@apollo/client/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { useAppEvent } from '../../lib/browser/events.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { LIST } from '../../pages/Lists/documents.ts';
import {
  act,
  field,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  settle,
  user,
} from '../../testing/render.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useEndedSession } from './useEndedSession.ts';

const asked = vi.fn();
let isMember = true;
beforeEach(() => {
  asked.mockReset();
  isMember = true;
});

function Page() {
  const { viewer } = useViewer();
  const { data } = useQuery(LIST, { variables: { id: 'private' } });
  useEndedSession(useApolloClient());
  useAppEvent('show-login-modal', asked);
  return (
    <>
      <p>
        {viewer ? 'Member' : 'Visitor'}: {data?.list?.title ?? 'no list'}
      </p>
      {viewer && (
        <FormDialog title="Note" action="Save" onClose={vi.fn()} read={() => ({})} submit={vi.fn()}>
          {() => <TextField label="Text" />}
        </FormDialog>
      )}
    </>
  );
}

const show = async () => {
  const page = await render(<Page />, {
    answers: {
      Viewer: () => (isMember ? makeViewerAnswer() : { viewer: null }),
      List: () => ({ list: isMember ? { id: 'private', title: 'Quiet', items: {} } : null }),
    },
  });
  expect(pageText()).toContain('Member: Quiet');
  return page;
};
type Client = Awaited<ReturnType<typeof show>>['client'];
const endElsewhere = async (client: Client) => {
  isMember = false;
  await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
  await settle();
};

test('after a session ended elsewhere, the tab shows nothing of the member', async () => {
  const { client } = await show();
  await endElsewhere(client);
  expect(pageText()).toBe('Visitor: no list');
  expect(asked).not.toHaveBeenCalled();
});

test('after a session ended elsewhere, what was typed in a dialog stays, and a login is asked for once', async () => {
  const { client } = await show();
  await user.type(field('Text'), 'At length');
  await endElsewhere(client);
  // Each further read finds the same.
  await endElsewhere(client);
  expect(pageText()).toContain('Member: Quiet');
  expect(field('Text').value).toBe('At length');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('who logs out with unsaved changes is a visitor', async () => {
  const { client } = await show();
  await user.type(field('Text'), 'At length');
  isMember = false;
  await act(async () => void (await client.resetStore()));
  await settle();
  expect(pageText()).toBe('Visitor: no list');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
