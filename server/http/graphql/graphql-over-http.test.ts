import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

/** We support GET only for documents given by a hash, which the specification permits. */
const BY_GET = /GET/;

const audits = serverAudits({
  url: `${app.url}/graphql`,
  fetchFn: (address: string, init?: RequestInit) => fetch(address, init),
});

describe('the specification of GraphQL over HTTP', () => {
  test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (name, audit) => {
    const result = await audit.fn();
    const reason = 'reason' in result ? result.reason : '';
    if (BY_GET.test(name) && !/mutation/i.test(name)) return expect(name).not.toMatch(/^MUST/);
    // The audit's recommendations may fail, but not its requirements.
    expect([result.status === 'error' ? 'error' : 'held', reason]).toEqual(['held', reason]);
  });
});
