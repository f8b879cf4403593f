import { expect, test } from 'vitest';
import { apiLimits } from '../../platform/reads/limits.rules.ts';
import { oversizedFields, oversizedRequests } from '../../testing/oversized-requests.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

test.each([...oversizedRequests, ...oversizedFields])(
  '$bound: a request beyond the bound is refused in words, and runs no statement',
  async ({ body, headers, status, code, says }) => {
    const client = app.client();
    const statements = await app.statements(async () => {
      const response = await client.post('/graphql', body, headers);
      const text = await response.text();
      const { errors } = JSON.parse(text);
      expect([response.status, errors[0].extensions.code]).toEqual([status, code]);
      expect(errors[0].message).toMatch(says);
      expect(errors[0].extensions.requestId).toBe(response.headers.get('x-request-id'));
      // Only the first errors are reported, each with a short message.
      expect(text.length).toBeLessThan(10_000);
    });
    expect(statements).toEqual([]);
  },
);

test('each published limit of a request has its own', () => {
  // These limits are tested elsewhere: the text of a response is measured only after reading it.
  const elsewhere = ['responseCharacters', 'pageSizeDefault'];
  const limits = Object.keys(apiLimits).filter(
    (name) => !elsewhere.includes(name) && !name.startsWith('budget'),
  );
  const held = [...oversizedRequests, ...oversizedFields].map(({ bound }) => bound);
  expect(held).toEqual(expect.arrayContaining(limits));
});
