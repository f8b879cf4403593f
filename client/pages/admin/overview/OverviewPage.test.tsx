import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  button,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  user,
  within,
} from '../../../testing/render.tsx';
import { SubmissionsPage } from '../submissions/SubmissionsPage.tsx';
import { OverviewPage } from './OverviewPage.tsx';

const overview = (facts: Record<string, unknown> = {}) => ({
  overview: {
    oldestSubmissionAt: new Date(Date.now() - 76 * 3_600_000).toISOString(),
    oldestReportAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
    unconfirmedAddresses: 1,
    users: 1_204,
    pictures: 3_400,
    pictureBytes: 2.06 * 1024 ** 3,
    databaseBytes: 48.2 * 1024 ** 2,
    days: [
      { day: '2026-03-01T00:00:00Z', signUps: 3, picks: 9 },
      { day: '2026-03-02T00:00:00Z', signUps: 4, saves: 12, approvals: 1 },
    ],
    ...facts,
  },
  adminCounts: { pendingSubmissions: 2, openReports: 3, openThingSuggestions: 1 },
  jobCounts: { waiting: 2, running: 1, failed: 1 },
  failedJobs: {
    nodes: [
      {
        id: '7',
        task: 'reset-mail',
        error: 'The mail server is away',
        attempts: 14,
        failedAt: new Date(Date.now() - 3_600_000).toISOString(),
      },
    ],
  },
  users: { nodes: [] },
  submissions: { nodes: [] },
});
const submissionOf = (fullName: string, status = 'PENDING') => ({
  id: fullName.toLowerCase(),
  kind: 'SHELF',
  version: 1,
  status,
  createdAt: new Date(Date.now() - 76 * 3_600_000).toISOString(),
  profile: {
    id: `profile of ${fullName}`,
    username: fullName.toLowerCase(),
    fullName,
    title: 'Boat builder',
  },
});

const open = (answer: Answers[string] = overview(), path = '/admin', answers: Answers = {}) =>
  render(<OverviewPage />, { path, answers: { AdminOverview: answer, ...answers } });

test('the overview says what waits and for how long, and leads there', async () => {
  await open();
  const link = screen.getByRole('link', { name: /2 ?submissions ?The oldest has waited for 3 days/ });
  expect(link.getAttribute('href')).toBe('/admin/submissions');
  const reports = screen.getByRole('link', { name: /3 ?open reports ?The oldest has waited for 5 hours/ });
  expect(reports.getAttribute('href')).toBe('/admin/reports');
  const suggestions = screen.getByRole('link', { name: /1 ?suggestion about a thing/ });
  expect(suggestions.getAttribute('href')).toBe('/admin/things');
  const addresses = screen.getByRole('link', { name: /1 ?address not confirmed/ });
  expect(addresses.getAttribute('href')).toBe('/admin/users?address=unconfirmed');
  expect(pageText()).not.toContain('changed shel');
  expect(pageText()).toContain('1,204');
  expect(pageText()).toContain('49 MB');
  expect(pageText()).toContain('3,400 pictures, 2.1 GB');
});

test('a submission that waits opens its review with one press, whose end leads back, and a decided one is not listed', async () => {
  const submissions = { nodes: [submissionOf('Theo'), submissionOf('Wanda', 'APPROVED')] };
  const { address } = await render(
    <Routes>
      <Route path="/admin" element={<OverviewPage />} />
      <Route path="/admin/submissions" element={<SubmissionsPage />} />
    </Routes>,
    {
      path: '/admin',
      answers: {
        AdminOverview: { ...overview(), submissions },
        Submissions: new Error('Not asked'),
        SubmissionReview: { submissionReview: null },
      },
    },
  );
  const list = within(screen.getByRole('list', { name: 'Longest waiting submissions' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'TTheoBoat builder · @theo3 days ago',
  ]);
  await user.click(list.getByRole('link'));
  expect(address()).toBe('/admin/submissions?open=theo');
  await user.click(button('Close'));
  expect(address()).toBe('/admin');
});

test('changed shelves lead to their list, and say for how long the oldest waits', async () => {
  const changed = overview({ oldestChangeAt: new Date(Date.now() - 26 * 3_600_000).toISOString() });
  await open({ ...changed, adminCounts: { ...changed.adminCounts, changedShelves: 1 } });
  const link = screen.getByRole('link', { name: /1 ?changed shelf ?The oldest has waited for 1 day/ });
  expect(link.getAttribute('href')).toBe('/admin/submissions?status=changed');
});

test('nothing that waits is said as well, and the size of pictures is left out until a job has counted it', async () => {
  const nothing = overview({ oldestSubmissionAt: null, unconfirmedAddresses: 0, pictureBytes: 0 });
  await open({ ...nothing, adminCounts: { ...nothing.adminCounts, pendingSubmissions: 0 } });
  expect(pageText()).toContain('Nothing to review');
  expect(pageText()).not.toContain('not confirmed');
  expect(pageText()).toContain('3,400 pictures');
  expect(pageText()).not.toContain('0 KB');
});

test('a chart is also a table of its days', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Sign-ups by day' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['01. 03. 20263', '02. 03. 20264']);
  expect(screen.getAllByRole('figure')[0]?.textContent).toMatch(/^Sign-ups7/);
});

test('the period stands in the address and is asked for', async () => {
  const { sent, address } = await open(undefined, '/admin?days=7');
  expect(sent[0]?.variables).toEqual({ days: 7 });
  await user.click(button('90 days'));
  expect([address(), sent.at(-1)?.variables]).toEqual(['/admin?days=90', { days: 90 }]);
});

test('a failure says so and is tried again', async () => {
  const answer = vi.fn((): object => new Refusal('INTERNAL_SERVER_ERROR', 'x'));
  await open(answer);
  expect(pageText()).toContain('Couldn’t load the overview');
  answer.mockImplementation(() => overview());
  await user.click(button('Try again'));
  expect(pageText()).toContain('Activity');
});

test('a job that was given up is shown with its error, and run again', async () => {
  const { variablesOf } = await open(undefined, undefined, {
    RetryFailedJobs: { retryFailedJobs: { failed: 0 } },
  });
  expect(pageText()).toContain('1 failed');
  expect(pageText()).toContain('reset-mail 1 hour ago, after 14 attempts');
  expect(pageText()).toContain('The mail server is away');
  await user.click(button('Run it again'));
  expect(variablesOf('RetryFailedJobs')[0]).toEqual({ ids: ['7'] });
  expect(variablesOf('AdminOverview')).toHaveLength(2);
});

test('failed jobs are deleted only after a question, which stays open after a failure', async () => {
  const answer = vi.fn((): object => new Refusal('INTERNAL_SERVER_ERROR', 'x'));
  const { variablesOf } = await open(undefined, undefined, { DeleteFailedJobs: answer });
  await user.click(button('Delete'));
  const question = within(screen.getByRole('dialog', { name: 'Delete this job?' }));
  expect(variablesOf('DeleteFailedJobs')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(toasts()).toEqual(['Couldn’t change the jobs. Please try again.']);
  answer.mockReturnValue({ deleteFailedJobs: { failed: 0 } });
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(variablesOf('DeleteFailedJobs')).toHaveLength(2);
  expect(variablesOf('DeleteFailedJobs').at(-1)).toEqual({
    ids: ['7'],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
