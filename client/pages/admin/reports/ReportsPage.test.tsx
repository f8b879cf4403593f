import { expect, test } from 'vitest';
import { type Answers, button, field, pageText, render, screen, user } from '../../../testing/render.tsx';
import { ReportsPage } from './ReportsPage.tsx';

const person = (id: string, fullName: string) => ({ id, username: id, fullName });
const report = (more: object) => ({
  kind: 'SPAM',
  canAnswer: true,
  createdAt: '2026-03-01T10:00:00Z',
  profile: person('theo', 'Theo'),
  reporter: person('mika', 'Mika'),
  sameCount: 1,
  sameKinds: ['SPAM'],
  ...more,
});
const pick = { id: 'p', version: 5, title: 'Piranesi' };
const ofComment = {
  id: 'one',
  subject: 'COMMENT',
  quote: 'Buy followers',
  comment: { id: 'c', pick },
};

const open = (path: string, answers: Answers) => render(<ReportsPage />, { path, answers });
const show = (...reports: object[]) =>
  open('/admin/reports', {
    Reports: { reports: { nodes: reports.map(report) } },
    ResolveReport: ({ id }) => ({
      resolveReport: { report: report({ ...ofComment, id, resolvedAt: '2026-03-02T10:00:00Z' }) },
    }),
  });

test('a reported comment shows its words, whose it is and what it is on, and leads there', async () => {
  await show(ofComment);
  const link = screen.getByRole('link', { name: /Buy followers/ });
  expect(link.getAttribute('href')).toBe('/pick/p');
  expect(pageText()).toContain('comment by Theo on Piranesi');
});

test('a reported comment is removed after a question, and a pick is taken down', async () => {
  const { variablesOf } = await show(ofComment, { id: 'two', subject: 'PICK', pick });
  const offered = async (row: number) => {
    await user.click(screen.getAllByRole('button', { name: /^Actions/ })[row] as Element);
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    await user.type(document.body, '{Escape}');
    return names;
  };
  expect(await offered(1)).toEqual(['Answer', 'Take down']);
  expect(await offered(0)).toEqual(['Answer', 'Remove comment']);
  await user.click(screen.getAllByRole('button', { name: /^Actions/ })[0] as Element);
  await user.click(screen.getByRole('menuitem', { name: 'Remove comment' }));
  expect(screen.getByRole('dialog').textContent).toContain('Buy followers');
  await user.fill(field('Reason'), 'Advertising');
  await user.click(button('Remove'));
  expect(variablesOf('ResolveReport')[0]).toEqual({
    id: 'one',
    answer: 'Thank you. You were right, and we’ve removed the comment.',
    takeDownReason: 'Advertising',
    removeComment: true,
  });
});

test('a report of a pick that was deleted since has its title, and is only answered', async () => {
  await show({ id: 'one', subject: 'PICK', quote: 'Piranesi', text: 'An advertisement' });
  expect(pageText()).toContain('Piranesi deleted pick by Theo');
  await user.click(button(/^Actions/));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Answer']);
});

test('after a failure, another try removes only the comments that are still there', async () => {
  let isDown = true;
  const { variablesOf } = await open('/admin/reports', {
    Reports: { reports: { nodes: [report(ofComment), report({ ...ofComment, id: 'two' })] } },
    ResolveReport: ({ id }) => {
      if (isDown && id === 'two') throw new TypeError('no network');
      return { resolveReport: { report: report({ ...ofComment, id, resolvedAt: '2026-03-02T10:00:00Z' }) } };
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Remove comment'));
  await user.fill(field('Reason'), 'Advertising');
  await user.click(button('Remove'));
  isDown = false;
  await user.click(button('Remove'));
  expect(variablesOf('ResolveReport').map(({ id }) => id)).toEqual(['one', 'two', 'two']);
});

test('reports of the same thing are one row, with their number, reasons and words, and are answered together', async () => {
  const other = (id: string, kind: string, text: string) => ({ id, kind, text, reporter: null });
  const { variablesOf } = await show({
    id: 'one',
    subject: 'PICK',
    pick,
    text: 'An advertisement',
    sameCount: 5,
    sameKinds: ['SPAM', 'ILLEGAL'],
    others: [other('b', 'ILLEGAL', 'A forgery'), other('c', 'SPAM', 'They sell it')],
  });
  expect(pageText()).toContain('5 reports: Spam or advertising, Illegal');
  expect(pageText()).toContain('A forgery');
  await user.click(button(/^Actions/));
  await user.click(screen.getByRole('menuitem', { name: 'Answer' }));
  expect(screen.getByRole('dialog').textContent).toContain('All 5 reports are resolved');
  expect(screen.getByRole('dialog').textContent).toContain('They sell it');
  await user.fill(field('Answer'), 'It is within the rules.');
  await user.click(button('Send answer'));
  expect(variablesOf('ResolveReport')).toHaveLength(1);
});

test('reports are searched, and asked for by the thing', async () => {
  const { variablesOf } = await open('/admin/reports?q=lantern', { Reports: { reports: { nodes: [] } } });
  expect(variablesOf('Reports')[0]).toMatchObject({
    filter: { open: true, search: 'lantern', onePerThing: true },
  });
  expect(pageText()).toContain('No reported things match');
});

const takedown = (more: object) => ({
  subject: 'PICK',
  reason: 'It is an advertisement.',
  createdAt: '2026-03-01T10:00:00Z',
  profile: person('theo', 'Theo'),
  pick,
  ...more,
});

test('what is taken down is listed with the answers of owners, which an admin keeps or restores', async () => {
  const answered = { id: 'one', answer: 'It is my own lantern.' };
  const kept = takedown({ ...answered, keptAt: '2026-03-02T10:00:00Z' });
  const { variablesOf } = await open('/admin/reports?list=taken-down&state=answered', {
    Takedowns: { takedowns: { nodes: [takedown(answered), takedown({ id: 'two' })] } },
    LiftTakedown: { liftTakedown: { takedown: { id: 'two', restoredAt: '2026-03-03T10:00:00Z' } } },
    UpholdTakedown: { upholdTakedown: { takedown: kept } },
  });
  expect(variablesOf('Takedowns')[0]).toMatchObject({
    filter: { waits: true },
  });
  expect(pageText()).toContain('It is my own lantern.');
  const openMenu = async (row: number) => {
    await user.click(screen.getAllByRole('button', { name: /^Actions/ })[row] as Element);
    return screen.getAllByRole('menuitem').map((item) => item.textContent);
  };
  expect(await openMenu(1)).toEqual(['Restore']);
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await user.click(button('Restore'));
  expect(variablesOf('LiftTakedown'), 'in the version that the list shows').toEqual([
    { id: 'two', version: 5 },
  ]);
  expect(await openMenu(0)).toEqual(['Restore', 'Keep taken down']);
  await user.click(screen.getByRole('menuitem', { name: 'Keep taken down' }));
  await user.click(button('Keep taken down'));
  expect(variablesOf('UpholdTakedown')[0]).toEqual({ id: 'one' });
});
