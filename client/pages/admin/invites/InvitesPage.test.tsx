import { expect, test } from 'vitest';
import { inviteMessages } from '../../../../server/modules/invite/invite.rules.ts';
import {
  type Answers,
  button,
  field,
  pageText,
  render,
  screen,
  toasts,
  user,
  waitFor,
  within,
} from '../../../testing/render.tsx';
import { InvitesPage } from './InvitesPage.tsx';

const invite = (id: string, more: object = {}) => ({
  id,
  kind: 'PERSONAL',
  prefix: 'abcd',
  state: 'OPEN',
  email: `${id}@example.com`,
  expiresAt: '2026-12-01T10:00:00Z',
  maxUses: 1,
  ...more,
});
const ines = { id: 'ines', username: 'ines', fullName: 'Ines Carvalho' };
const invites = {
  nodes: [
    invite('ada', { name: 'Ada' }),
    invite('link', { kind: 'LINK', email: null, note: 'Fair', maxUses: 9, uses: 1, people: [ines] }),
    invite('used', { state: 'USED', uses: 1 }),
  ],
};
const open = (answers: Answers = {}, path = '/admin/invites') =>
  render(<InvitesPage />, { path, answers: { Invites: { invites }, ...answers } });
/** Opens the dialog that invites people, and types a list. */
async function typeList(list: string, answers?: Answers) {
  const page = await open(answers);
  await user.click(button('Invite people'));
  await user.fill(field('Email addresses'), list);
  return page;
}
const findRow = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

test('/admin/invites shows the invites with their state, uses and who came [2.1]', async () => {
  const { sent } = await open({}, '/admin/invites?state=open&kind=nonsense&q=book%20fair');
  expect(sent[0]?.variables).toEqual({
    filter: { state: 'OPEN', kind: null, search: 'book fair' },
    after: null,
  });
  expect(findRow('Link abcd…').textContent).toMatch(/Fair.*Open.*1 of 9.*Ines Carvalho/);
  expect(findRow('ada@example.com').textContent).toMatch(/Ada.*Not yet.*0 of 1.*No one yet/);
  expect(within(findRow('used@example.com')).queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('a list is checked line by line before anybody is invited', async () => {
  const outcomes = ['CREATED', 'INVALID_ADDRESS', 'ALREADY_MEMBER'];
  const { variablesOf } = await typeList('Ada, ada@example.com\nbroken\nines@example.com', {
    PreviewInvites: { previewInvites: outcomes.map((outcome) => ({ outcome })) },
    CreateInvites: { createInvites: { results: [{ outcome: 'CREATED' }] } },
  });
  await user.click(button('Check the list'));
  const lines = within(screen.getByRole('list', { name: 'Addresses' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'ada@example.com AdaWill be invited',
    'broken Not a valid address',
    'ines@example.com Already a member',
  ]);
  expect(document.activeElement, 'a second press does not invite').not.toBe(button('Invite 1 person'));
  expect(variablesOf('CreateInvites')).toEqual([]);
  await user.click(button('Invite 1 person'));
  expect(variablesOf('CreateInvites')[0]).toEqual({
    input: { people: [{ email: 'ada@example.com', name: 'Ada' }], note: null, days: 30 },
  });
  expect(toasts()).toEqual(['1 person invited']);
});

test('an address that stands twice in a list is invited once, and its second line says so', async () => {
  const outcomes = ['CREATED', 'ALREADY_INVITED', 'ALREADY_INVITED'];
  await typeList('Ada, ada@example.com\nADA@example.com\nben@example.com', {
    PreviewInvites: { previewInvites: outcomes.map((outcome) => ({ outcome })) },
  });
  await user.click(button('Check the list'));
  const lines = within(screen.getByRole('list', { name: 'Addresses' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'ada@example.com AdaWill be invited',
    'ADA@example.com Twice in this list',
    'ben@example.com Already invited',
  ]);
});

test('a wrong number of days is said at its field before the list is checked', async () => {
  const { variablesOf } = await typeList('Ada, ada@example.com');
  await user.fill(field('Valid for days'), '');
  await user.click(button('Check the list'));
  expect(field('Valid for days').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email addresses').getAttribute('aria-invalid')).not.toBe('true');
  expect(pageText()).toContain('Please enter 1 to 365 days');
  expect(variablesOf('PreviewInvites')).toEqual([]);
});

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a typed list is not discarded without a question, also by a reload and while it is checked', async () => {
  expect(isAsked()).toBe(false);
  await typeList('Ada, ada@example.com', {
    PreviewInvites: { previewInvites: [{ outcome: 'CREATED' }] },
  });
  expect(isAsked()).toBe(true);
  await user.click(button('Close'));
  expect(pageText()).toContain('Discard your changes?');
  await user.click(button('Keep editing'));
  await user.click(button('Check the list'));
  await user.click(button('Close'));
  expect(pageText()).toContain('Discard your changes?');
  await user.click(button('Keep editing'));
  await user.click(button('Back'));
  expect(field('Email addresses').value).toBe('Ada, ada@example.com');
});

test('a file that is too large is refused until another one is chosen, whose addresses come below those that were typed', async () => {
  await typeList('Ada, ada@example.com');
  await user.upload(field('CSV file'), new File(['a'.repeat(150_001)], 'large.csv'));
  expect(pageText()).toContain(inviteMessages.tooMany);
  // jsdom cannot read a file as text.
  const file = Object.assign(new File([], 'people.csv'), { text: async () => 'ines@example.com\n' });
  await user.upload(field('CSV file'), file);
  await waitFor(() => expect(field('Email addresses').value).toBe('Ada, ada@example.com\nines@example.com'));
  expect(pageText()).not.toContain(inviteMessages.tooMany);
});

test('an open link has a limit and an expiry, and is shown once', async () => {
  const url = 'https://threes.example/invite?code=abcd';
  const created = { url, invite: invite('new', { kind: 'LINK', email: null }) };
  const { variablesOf } = await open({ CreateInviteLink: { createInviteLink: created } });
  await user.click(button('Create a link'));
  await user.fill(field('Number of people'), '0');
  await user.click(button('Create link'));
  expect(pageText()).toContain('Please enter 1 to 1,000 people');
  await user.fill(field('Number of people'), '25');
  await user.click(button('Create link'));
  expect(variablesOf('CreateInviteLink')[0]).toEqual({
    input: { note: '', maxUses: 25, days: 30 },
  });
  expect(field('Link')).toHaveProperty('value', url);
  await user.click(button('Done'));
  expect(screen.queryByDisplayValue(url)).toBeNull();
});
