import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen } from '../../testing/render.tsx';
import { WebhooksTopic } from './topicsForServers.tsx';

test('an opened event shows the sample from the schema of messages', async () => {
  const anyOf = [{ title: 'pick.published', examples: [{ type: 'pick.published', sequence: 42 }] }];
  const fetched = vi.fn(async () => Response.json({ anyOf }));
  vi.stubGlobal('fetch', fetched);
  await render(<WebhooksTopic />);
  const [first] = await screen.findAllByText('Sample');
  if (first) fireEvent.click(first);
  await screen.findByText(/"sequence": 42/);
  expect(fetched).toHaveBeenCalledWith('/webhooks.schema.json');
});
