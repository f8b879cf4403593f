import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
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

test('the call that adds a webhook of a followed shelf is there to run', async () => {
  await render(<WebhooksTopic />);
  const call = screen.getByText('A webhook of a shelf you follow').closest('figure');
  const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
  expect(validate(schema, parse(call?.querySelector('pre')?.textContent ?? ''))).toEqual([]);
});
