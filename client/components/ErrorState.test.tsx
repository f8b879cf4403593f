import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test, vi } from 'vitest';
import { act, pageText, render } from '../testing/render.tsx';
import { ErrorState } from './ErrorState.tsx';

test('what did not load says why, and that one is offline for as long as that is so', async () => {
  await render(<ErrorState title="Couldn’t load the results" text="Threes is having trouble." />);
  expect(pageText()).toBe('Couldn’t load the resultsThrees is having trouble.');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(pageText()).toBe(
    'You’re offlineCouldn’t load the results. We’ll try again as soon as you’re back online.',
  );
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(pageText()).toContain('Threes is having trouble.');
});

test('a request that failed on the server’s side can be named to the operator; a refusal explains itself', async () => {
  const show = async (error: unknown) => {
    const { container, unmount } = await render(<ErrorState title="No" error={error} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  const answered = (code: string) =>
    new CombinedGraphQLErrors({
      errors: [{ message: 'Not here', path: ['feed'], extensions: { code, requestId: 'a-1' } }],
    });
  // Without its database the server answers with an HTTP error.
  const headers = { 'x-request-id': 'a-1' };
  const response = new Response('', { status: 503, headers });
  const broken = new ServerError('No', { response, bodyText: '' });
  for (const error of [answered('INTERNAL_SERVER_ERROR'), answered('UNAVAILABLE'), broken]) {
    expect(await show(error)).toBe('NoThrees is having trouble. Try again in a minute.Request ID: a-1');
  }
  expect(await show(answered('NOT_FOUND'))).toBe('NoNot here');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await show(broken)).not.toContain('Request ID');
});
