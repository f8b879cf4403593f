import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../../testing/render.tsx';
import {
  act,
  button,
  field,
  later,
  pageText,
  Refusal,
  render,
  settle,
  toasts,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { Webhooks } from './Webhooks.tsx';

const delivery = (id: string, more: object = {}) => ({
  __typename: 'WebhookDelivery' as const,
  id,
  event: 'PICK_SAVED' as const,
  state: 'DELIVERED' as const,
  attempts: 1,
  createdAt: '2026-03-01T10:00:00Z',
  nextAttemptAt: null,
  durationMs: 35,
  responseStatus: 204,
  responseText: null,
  error: null,
  ...more,
});
const webhook = (more: object = {}) => ({
  __typename: 'Webhook' as const,
  id: 'w1',
  url: 'https://hooks.example.com/threes',
  curatorId: null,
  events: ['PICK_SAVED' as const, 'CONTENT_TAKEN_DOWN' as const],
  isActive: true,
  failingSince: null,
  turnedOffAt: null,
  previousSecretUntil: null,
  deliveries: [] as ReturnType<typeof delivery>[],
  ...more,
});

async function show(webhooks: ReturnType<typeof webhook>[], answers: Answers = {}, forSite = false) {
  const query = { refetch: vi.fn(async () => {}), startPolling: vi.fn(), stopPolling: vi.fn() };
  const shown = await render(<Webhooks webhooks={webhooks} forSite={forSite} query={query} />, { answers });
  return { ...shown, ...query };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const submit = () => user.click(screen.getAllByRole('button', { name: 'Add webhook' }).at(-1) as HTMLElement);

test('a webhook says where it sends what, and how the deliveries went', async () => {
  await show([
    webhook({
      failingSince: '2026-03-02T10:00:00Z',
      deliveries: [
        delivery('d1'),
        delivery('d2', {
          state: 'WAITING',
          attempts: 2,
          responseStatus: 500,
          responseText: 'x'.repeat(300),
          error: 'It answered 500.',
          nextAttemptAt: '2026-03-02T10:00:00Z',
        }),
      ],
    }),
  ]);
  expect(pageText()).toContain('pick.saved, content.taken_down');
  expect(pageText()).toContain('Failing since 02. 03. 2026');
  expect(pageText()).toMatch(/Delivered.*status 204, 35 ms/);
  expect(pageText()).toMatch(/Waiting.*2 attempts.*It answered 500\.x+Next attempt: 02\. 03\. 2026/);
  expect(pageText()).toContain('x'.repeat(200));
  expect(pageText()).not.toContain('x'.repeat(201));
});

test('a new webhook is made of an address and events, and its secret is shown once', async () => {
  const { sent, refetch } = await show([], {
    CreateWebhook: {
      createWebhook: { secret: 'whsec_abc', webhook: webhook() },
    },
  });
  await user.click(button('Add webhook'));
  await submit();
  expect(pageText()).toContain('Please enter an address');
  // On a phone only the first of the events is in view.
  expect(pageText()).toMatch(/Send a message when\s*Please choose at least one event/);
  expect(sent).toEqual([]);
  await user.fill(field('Address'), ' https://hooks.example.com/threes ');
  await user.click(box(/^Someone saves a pick of mine/));
  expect(screen.queryByRole('checkbox', { name: /signs up/ })).toBeNull();
  await submit();
  expect(sent.at(-1)?.variables).toEqual({
    input: { url: 'https://hooks.example.com/threes', events: ['PICK_SAVED'], forSite: false },
  });
  expect(field('Secret').value).toBe('whsec_abc');
  expect(refetch).toHaveBeenCalled();
  await user.click(button('Done'));
  expect(pageText()).not.toContain('whsec_abc');
});

test('what the server refuses is shown at its field', async () => {
  await show(
    [],
    { CreateWebhook: new Refusal('BAD_USER_INPUT', 'The address is not on the public internet', 'url') },
    true,
  );
  await user.click(button('Add webhook'));
  await user.fill(field('Address'), 'https://10.0.0.1/');
  await user.click(box(/^Someone signs up/));
  await submit();
  expect(pageText()).toContain('The address is not on the public internet');
  expect(field('Address').getAttribute('aria-invalid')).toBe('true');
});

test('a webhook is turned off and on in its form', async () => {
  const { sent } = await show([webhook()], {
    UpdateWebhook: { updateWebhook: { webhook: webhook({ isActive: false }) } },
  });
  await user.click(button('Edit https://hooks.example.com/threes'));
  expect(box(/^Someone saves a pick of mine/).checked).toBe(true);
  await user.click(box(/^Turned on/));
  await user.click(button('Save'));
  // Anything more would ask for a proof of identity.
  expect(sent.at(-1)?.variables).toEqual({ input: { id: 'w1', isActive: false } });
  expect(toasts()).toEqual(['Webhook saved']);
});

test('one that is off sends no test, and cannot send again', async () => {
  await show([
    webhook({ isActive: false, turnedOffAt: '2026-03-02T10:00:00Z', deliveries: [delivery('d1')] }),
  ]);
  expect(pageText()).toContain('Turned off on 02. 03. 2026, because nothing arrived');
  expect(screen.queryByRole('button', { name: /^Send a test/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('a delivery is sent again, and the list is read until it has arrived', async () => {
  const { sent, startPolling } = await show(
    [webhook({ deliveries: [delivery('d1', { state: 'FAILED', error: 'No' })] })],
    {
      SendWebhookAgain: { sendWebhookAgain: { webhook: webhook() } },
    },
  );
  await user.click(screen.getByRole('button', { name: /^Send again pick.saved of / }));
  expect(sent).toEqual([{ operation: 'SendWebhookAgain', variables: { deliveryId: 'd1' } }]);
  expect(startPolling).not.toHaveBeenCalled();

  const waiting = await show([webhook({ deliveries: [delivery('d1', { state: 'WAITING', error: 'No' })] })]);
  expect(waiting.startPolling).toHaveBeenCalledOnce();
  waiting.unmount();
  expect(waiting.stopPolling).toHaveBeenCalledOnce();
});

test('a test that is being sent says so', async () => {
  const { answer, give } = later();
  await show([webhook()], { SendTestWebhook: () => answer });
  await user.click(button('Send a test to https://hooks.example.com/threes'));
  expect(screen.getByRole('button', { name: /^Send a test .* Working$/ })).toBeDefined();
  await act(async () => give({ sendTestWebhook: { webhook: webhook() } }));
});

test('deleting and changing the secret ask first', async () => {
  const { sent, refetch } = await show([webhook()], {
    DeleteWebhook: { deleteWebhook: { deletedId: 'w1' } },
    RotateWebhookSecret: {
      rotateWebhookSecret: { secret: 'whsec_next', webhook: webhook() },
    },
  });
  await user.click(button('Change secret of https://hooks.example.com/threes'));
  expect(sent).toEqual([]);
  await user.click(button('Change secret'));
  expect(field('Secret').value).toBe('whsec_next');
  await user.click(button('Done'));
  await user.click(button('Delete https://hooks.example.com/threes'));
  await user.click(button('Delete'));
  expect(sent.map(({ operation }) => operation)).toEqual(['RotateWebhookSecret', 'DeleteWebhook']);
  expect(toasts()).toEqual(['Webhook deleted']);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('Back stays on the page while the answer with a new secret is on its way', async () => {
  const { answer, give } = later();
  const { go, address } = await show([webhook()], { RotateWebhookSecret: answer });
  await go('/webhooks');
  await user.click(button('Change secret of https://hooks.example.com/threes'));
  await user.click(button('Change secret'));
  window.history.back();
  await settle();
  await waitFor(() => expect(window.location.pathname).toBe('/webhooks'));
  expect(address()).toBe('/webhooks');
  give({ rotateWebhookSecret: { secret: 'whsec_next', webhook: webhook() } });
  await settle();
  expect(field('Secret').value).toBe('whsec_next');
});
