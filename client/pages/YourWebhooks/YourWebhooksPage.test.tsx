import { expect, test } from 'vitest';
import { render, screen, within } from '../../testing/render.tsx';
import { YourWebhooksPage } from './YourWebhooksPage.browser.tsx';

test('the pages of tokens, apps and webhooks lead to each other and to the guide', async () => {
  const viewer = { webhooks: [] };
  await render(<YourWebhooksPage />, { path: '/developers/webhooks', answers: { Webhooks: { viewer } } });
  const links = within(screen.getByRole('navigation', { name: 'For developers' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Guide', '/developers'],
    ['Tokens', '/developers/tokens'],
    ['Apps', '/developers/apps'],
    ['Webhooks', '/developers/webhooks'],
  ]);
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['Webhooks']);
});
