import type { Page } from '@playwright/test';
import { publishShelf } from './actions.ts';
import { change, expect, graphql, newcomer, somePick } from './fixtures.ts';
import { goto, type Screen, visit } from './screen.ts';

export const adminScreens: Screen[] = [
  {
    name: 'admin overview',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin?days=90', 'Overview');
      await expect(page.getByRole('figure')).toHaveCount(4);
    },
  },
  {
    name: 'admin users',
    as: 'admin',
    async open(page) {
      await visit(page, '/admin/users');
      await expect(page.locator('[data-row]').nth(5)).toBeVisible();
      await page.getByRole('checkbox').nth(2).check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    },
  },
  {
    name: 'admin users on a phone',
    as: 'admin',
    phone: true,
    async open(page) {
      await visit(page, '/admin/users');
      await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').nth(3)).toBeVisible();
    },
  },
  {
    name: 'a user in the admin panel',
    as: 'admin',
    async open(page) {
      await visit(page, '/admin/users?q=wanda');
      await page.getByRole('link', { name: /@wanda/ }).click();
      await expect(page.getByRole('region', { name: 'Submissions' }).getByText('Rejected')).toBeVisible();
    },
  },
  {
    name: 'a submission',
    as: 'admin',
    async open(page) {
      await visit(page, '/admin/submissions');
      await page.getByRole('link', { name: /@theo\b/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Show all stories' }).click();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Add a note: Book 1, story' }).click();
    },
    next: [
      {
        name: 'a submission, about to be rejected',
        async act(page) {
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('button', { name: 'Reject' }).click();
          await expect(page.getByRole('dialog', { name: /^Reject / })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'content',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/content', 'Content');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  },
  {
    name: 'reports',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/reports', 'Reports');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  },
  {
    name: 'suggestions about things',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/things', 'Things');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
    next: [
      {
        name: 'a suggestion about a thing',
        async act(page) {
          await page.locator('[data-row]').first().getByRole('link').first().click();
          await expect(page.getByRole('dialog').getByText('Suggested by')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'two things before a merge',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/things?list=all&category=books', 'Things');
      await page.locator('[data-row]').first().getByRole('link').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox', { name: 'Merge with' }).fill('Piranesi');
      await dialog.getByRole('button', { name: /Piranesi/ }).click();
      await expect(dialog.getByText('will lead to')).toBeVisible();
    },
  },
  {
    name: 'invites',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/invites', 'Invites');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
    next: [
      {
        name: 'invites, a list with wrong lines',
        async act(page) {
          await page.getByRole('button', { name: 'Invite people' }).click();
          const dialog = page.getByRole('dialog');
          await dialog
            .getByLabel('Email addresses')
            .fill(
              [
                '"Lindqvist, Åsa", asa.lindqvist@example.com',
                'Jonas Vik; jonas@example.com',
                'nobody at example.com',
                'Ines Carvalho, ines@threes.example',
                'asa.lindqvist@example.com',
              ].join('\n'),
            );
          await dialog.getByRole('button', { name: 'Check the list' }).click();
          await expect(dialog.getByText('2 of 5 will be invited.')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a changed shelf beside the approved one, with a pinned note',
    as: 'admin',
    async open(page) {
      const id = await changedShelf(page);
      await visit(page, `/admin/submissions?status=changed&open=${id}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Which of the two editions?')).toBeVisible();
      await expect(dialog.getByRole('region', { name: 'Changes' })).toBeVisible();
    },
  },
  {
    name: 'hide a pick, as an admin',
    as: 'admin',
    async open(page) {
      const { id } = await somePick(page);
      await visit(page, `/pick/${id}`);
      await page.getByRole('button', { name: 'Hide pick' }).click();
      await expect(page.getByRole('dialog', { name: 'Hide this pick?' })).toBeVisible();
    },
  },
  {
    name: 'featured, for admins',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/featured', 'Featured');
      await page.getByRole('searchbox', { name: 'Add a pick' }).fill('piranesi');
      await expect(page.getByRole('list', { name: 'Found' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'audit log',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/audit', 'Audit log');
      await expect(page.getByRole('combobox', { name: 'Action' })).toBeVisible();
    },
  },
  {
    name: 'site settings',
    as: 'admin',
    async open(page) {
      await goto(page, '/admin/settings', 'Settings');
      await expect(page.getByRole('textbox', { name: 'Words' })).toBeVisible();
    },
  },
];

/** Publishes a shelf, edits it, and pins a note to an edit. Returns the id of the edits, as the admin of the page. */
async function changedShelf(page: Page): Promise<string> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The window has no browser');
  const curator = await context.newPage();
  const person = newcomer('Ragna');
  await publishShelf(curator, page, person);
  await change(curator, 'updateProfile', {
    bio: 'I mend boats, and read about those that nobody could mend.',
  });
  const { viewer } = await graphql(curator, '{ viewer { profile { id picks { id } } } }');
  const [pick] = viewer.profile.picks;
  await change(curator, 'updatePick', { id: pick.id, title: 'Harbour Grammar', reference: 'Jonas Vik' });
  await context.close();
  const { submissions } = await graphql(
    page,
    '{ submissions(status: PENDING, kind: CHANGE, first: 100) { nodes { id profile { id } } } }',
  );
  // The shelf is withdrawn, so that the screens of visitors do not show it.
  await change(page, 'takeDown', { subject: 'SHELF', id: viewer.profile.id, reason: 'Only for a picture.' });
  const { id } = submissions.nodes.find(
    ({ profile }: { profile: { id: string } }) => profile.id === viewer.profile.id,
  );
  await graphql(
    page,
    'mutation ($input: ReviewNoteInput!) { addReviewNote(input: $input) { note { id } } }',
    {
      input: { submissionId: id, pickId: pick.id, field: 'TITLE', text: 'Which of the two editions?' },
    },
  );
  return id;
}
