import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

/** By GET we answer only documents that are named by their hash, which the specification leaves open. */
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
    // What it only recommends is not held against us, but what it demands is.
    expect([result.status === 'error' ? 'error' : 'held', reason]).toEqual(['held', reason]);
  });
});
