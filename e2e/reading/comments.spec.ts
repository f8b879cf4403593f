import type { Locator, Page } from '@playwright/test';
import { publishShelf } from '../actions.ts';
import { expect, graphql, newcomer, type Session, signUpAs, test } from '../fixtures.ts';

const commentBy = (page: Page, name: string) => page.getByRole('article', { name: `Comment by ${name}` });

/** Writes into a form of comments and sends it. */
async function send(form: Locator, label: string, action: string, text: string): Promise<void> {
  await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: action, exact: true }).click();
}

/** A pick of a new curator, whose shelf an admin has approved. Both are logged in. */
async function openPick(curator: Session, admin: Session, firstName: string) {
  const owner = newcomer(firstName);
  await publishShelf(curator, admin, owner);
  const { viewer } = await graphql(curator, '{ viewer { profile { picks { id title } } } }');
  return { ...(viewer.profile.picks[0] as { id: string; title: string }), owner };
}

test('a member comments, its curator replies, and the member reads it', async ({
  page: member,
  openBrowser,
  openSession,
}) => {
  const [curator, admin] = [await openBrowser(), await openSession()];
  const { id, title, owner } = await openPick(curator, admin, 'Ottla');
  const person = newcomer('Milena');
  await signUpAs(member, person);

  await member.goto(`/pick/${id}`);
  await expect(member.getByText('No comments yet. Write the first one.')).toBeVisible();
  await send(member.getByRole('main'), 'Add a comment', 'Comment', 'See https://example.com/tide. Lovely!');
  const comment = commentBy(member, person.fullName);
  await expect(comment.getByRole('link', { name: 'https://example.com/tide' })).toHaveAttribute(
    'rel',
    /nofollow ugc/,
  );
  await expect(member.getByRole('heading', { name: 'COMMENTS (1)' })).toBeVisible();

  await curator.goto('/notifications');
  await curator.getByRole('link', { name: `${person.fullName} commented on ${title}` }).click();
  const dialog = curator.getByRole('dialog', { name: title });
  const thread = dialog.getByRole('article', { name: `Comment by ${person.fullName}` });
  await thread.getByRole('button', { name: `Reply to ${person.fullName}` }).click();
  // The comments are scrolled to, and not the whole dialog.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  await send(thread, 'Your reply', 'Reply', 'Thank you');
  await expect(thread.getByRole('article', { name: `Comment by ${owner.fullName}` })).toContainText(
    'Thank you',
  );

  await member.reload();
  await expect(comment).toContainText('Thank you');
});
