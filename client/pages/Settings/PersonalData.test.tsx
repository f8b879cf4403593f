import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  button,
  later,
  pageText,
  Refusal,
  render,
  settle,
  toasts,
  user,
} from '../../testing/render.tsx';
import { setTimeZone } from '../../testing/zones.ts';
import { DownloadData } from './DownloadData.tsx';
import { Sessions } from './security/Sessions.tsx';

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  startedAt: '2026-03-01T10:00:00Z',
  lastUsedAt: '2026-03-02T10:00:00Z',
  isCurrent,
});
const viewer = (fields: object) => ({ viewer: { ...fields } });
const laptop = session('s1', 'Firefox on Linux', true);
const phone = session('s2', 'Safari on iPhone');
const remembered = { id: 't', device: 'Firefox on Linux', trustedUntil: '2026-04-01T10:00:00Z' };
const open = (sessions: object[], answers: Answers = {}, trustedDevices: object[] = []) =>
  render(<Sessions />, { answers: { Sessions: viewer({ sessions, trustedDevices }), ...answers } });

test('another session is ended once, however often its button is pressed, and this browser’s cannot be', async () => {
  const { answer, give } = later();
  const { sent } = await open([laptop, phone], { EndSession: () => answer });
  expect(pageText()).toContain('This browser');
  expect(pageText()).toContain('Last used 02. 03. 2026');
  expect(screen.queryByRole('button', { name: 'End Firefox on Linux' })).toBeNull();
  await user.click(button('End Safari on iPhone'));
  await user.click(button('End Safari on iPhone'));
  give({ endSession: viewer({ sessions: [laptop] }) });
  await settle();
  expect(sent.slice(1)).toEqual([{ operation: 'EndSession', variables: { id: 's2' } }]);
  expect(toasts()).toEqual(['Ended Safari on iPhone']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

test.each([
  ['America/Los_Angeles', '01. 03. 2026, 15:00', '28. 02. 2026, 17:00'],
  ['Asia/Tokyo', '02. 03. 2026, 08:00', '01. 03. 2026, 10:00'],
])(
  'sessions are told apart by their times, which are those of the member: %s',
  async (zone, used, started) => {
    setTimeZone(zone);
    const late = { ...phone, startedAt: '2026-03-01T01:00:00Z', lastUsedAt: '2026-03-01T23:00:00Z' };
    await open([laptop, late]);
    expect(pageText()).toContain(`Last used ${used} · Logged in ${started}`);
  },
);

test('a remembered browser is forgotten', async () => {
  const ForgetDevice = { forgetDevice: viewer({ trustedDevices: [] }) };
  const { sent } = await open([laptop], { ForgetDevice }, [remembered]);
  expect(pageText()).toContain('Until 01. 04. 2026');
  await user.click(button('Forget Firefox on Linux'));
  expect(sent.at(-1)).toEqual({ operation: 'ForgetDevice', variables: { id: 't' } });
  await waitFor(() => expect(toasts()).toEqual(['Forgot Firefox on Linux']));
  expect(screen.queryByRole('list', { name: 'Remembered browsers' })).toBeNull();
});

test('a remembered browser that could not be forgotten is named', async () => {
  const ForgetDevice = new Refusal('INTERNAL_SERVER_ERROR', 'Something broke');
  await open([laptop], { ForgetDevice }, [remembered]);
  await user.click(button('Forget Firefox on Linux'));
  await waitFor(() => expect(toasts()).toEqual(['Couldn’t forget Firefox on Linux. Please try again.']));
});

test('a session that has ended already is said to have', async () => {
  await open([laptop, phone], { EndSession: new Refusal('NOT_FOUND', 'This session has already ended') });
  await user.click(button('End Safari on iPhone'));
  await waitFor(() => expect(toasts()).toEqual(['This session has already ended']));
});

const made = (state: string, progress: number, isRetried = false) => ({
  id: 'e1',
  state,
  isRetried,
  progress,
  bytes: 3 * 1024 ** 2,
  expiresAt: '2026-03-08T10:00:00Z',
  url: state === 'READY' ? '/exports/e1' : null,
});

test('one’s data is asked for, its progress is shown, and then it can be downloaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  let state: object | null = null;
  await render(<DownloadData />, {
    answers: {
      DataExport: () => viewer({ dataExport: state }),
      RequestDataExport: () => {
        state = made('WAITING', 0);
        return { requestDataExport: { dataExport: { id: 'e1' }, ...viewer({ dataExport: state }) } };
      },
    },
  });
  await user.click(button('Download everything'));
  const bar = () =>
    screen.getByRole('progressbar', { name: 'Preparing your data' }).getAttribute('aria-valuenow');
  expect(bar()).toBe('0');
  const pass = async () => {
    await act(async () => void vi.advanceTimersByTime(2_100));
    await settle();
  };
  state = made('RUNNING', 40);
  await pass();
  expect(bar()).toBe('40');
  // The next try of the server is shown without a reload.
  state = made('FAILED', 40, true);
  await pass();
  expect(pageText()).toContain('We’ll try again');
  state = made('RUNNING', 60);
  await pass();
  expect(bar()).toBe('60');
  state = made('READY', 100);
  await pass();
  vi.useRealTimers();
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/exports/e1');
  expect(pageText()).toContain('Ready until 08. 03. 2026, 3 MB.');
});

test('one’s data that could not be prepared is asked for again once no try is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const DataExport = viewer({ dataExport: made('FAILED', 40) });
  const { sent } = await render(<DownloadData />, { answers: { DataExport } });
  expect(pageText()).toContain('Please start over');
  await act(async () => void vi.advanceTimersByTime(10_000));
  await settle();
  expect(sent).toHaveLength(1);
});
