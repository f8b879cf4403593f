import { expect, test } from 'vitest';
import { PrivacyPolicyPage } from '../pages/Legal/PrivacyPolicyPage.tsx';
import { pageText, render, screen } from '../testing/render.tsx';
import { CodeForm } from './auth/factors/CodeForm.tsx';

const answer = (contactEmail: string | null) => ({ SiteContact: { site: { contactEmail } } });

test('who lost the second factor, or has a question about their data, is given the address of the admins', async () => {
  await render(
    <>
      <CodeForm />
      <PrivacyPolicyPage />
    </>,
    { answers: answer('team@threes.example') },
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'team@threes.example' });
  expect(links.map(({ href }) => href)).toEqual(['mailto:team@threes.example', 'mailto:team@threes.example']);
  expect(pageText()).toContain('or ask team@threes.example for a reset, which takes');
});

test('where the admins gave no address, nothing leads to one', async () => {
  await render(
    <>
      <CodeForm />
      <PrivacyPolicyPage />
    </>,
    { answers: answer(null) },
  );
  expect(pageText()).toContain('or ask an admin of this site for a reset');
  expect(pageText()).not.toContain('Questions');
});
