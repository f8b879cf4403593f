import { describe, expect, test } from 'vitest';
import { playwrightTests, rulesOf, type Section, standingOf, summaryOf, vitestTests } from './spec-rules.ts';

const ran = (name: string, passed = true) => ({ name, at: `here:${name.length}`, passed });
const standing = (rule: string, ...tests: { name: string; at: string; passed: boolean }[]) =>
  standingOf(rule, false, tests).standing;

describe('a rule', () => {
  test('is held by a test whose name begins with its section and words', () => {
    expect(standing('2.1 one path', ran('2.1 one path'))).toBe('held');
    expect(standing('2.1 one path', ran('2.1 one path, and more'))).toBe('held');
    for (const name of ['2.1 one pathology', '2.2 one path', 'one path', 'a 2.1 one path']) {
      expect(standing('2.1 one path', ran(name)), name).toBe('untested');
    }
  });

  test('fails with one of its tests', () => {
    expect(standing('2.1 one path', ran('2.1 one path: a'), ran('2.1 one path: b', false))).toBe('failed');
  });

  test('names each place once', () => {
    const twice = [ran('2.1 one path'), ran('2.1 one path')];
    expect(standingOf('2.1 one path', false, twice).tests).toEqual(['here:12']);
  });

  test('is due until its tests pass', () => {
    const due = (...tests: ReturnType<typeof ran>[]) => standingOf('2.1 one path', true, tests).standing;
    expect(due()).toBe('due');
    expect(due(ran('2.1 one path', false))).toBe('due');
    expect(due(ran('2.1 one path'))).toBe('built');
  });

  test('is a bullet of its section, once', () => {
    expect(
      rulesOf('2.1-routes.md', '# 2.1 Routes\n\n## Some\n\n- / redirects\n- (due) /a is open\n'),
    ).toEqual({
      section: '2.1',
      title: '2.1 Routes',
      rules: [
        { words: '/ redirects', due: false },
        { words: '/a is open', due: true },
      ],
    });
    expect(() => rulesOf('6-roles.md', '# 6\n\n- a\n- (due) a\n')).toThrow('6-roles.md says twice: a');
  });
});

describe('the reports of the runners', () => {
  test('vitest: names under describes; skipped tests are none, and an expected failure has not passed', () => {
    const report = (more: object[]) => ({
      testResults: [{ name: '/here/server/a.test.ts', assertionResults: more as never }],
    });
    const one = { fullName: '2.1 a path', location: { line: 7 }, meta: {} };
    expect(
      vitestTests(
        report([
          { ...one, status: 'passed' },
          { ...one, status: 'failed' },
          { ...one, status: 'passed', meta: { expectedToFail: true } },
          { ...one, status: 'skipped' },
          { ...one, status: 'todo' },
        ]),
        '/here',
      ),
    ).toEqual(
      [true, false, false].map((passed) => ({ name: '2.1 a path', at: 'server/a.test.ts:7', passed })),
    );
  });

  test.fails('vitest: an expected failure says so in the report', ({ task }) => {
    expect(task.meta).not.toHaveProperty('expectedToFail');
  });

  test('Playwright: names under describes; skipped tests are none, and an expected failure has not passed', () => {
    const spec = (title: string, status: string, expectedStatus = 'passed') => ({
      title,
      file: 'a.spec.ts',
      line: 3,
      tests: [{ status, expectedStatus }],
    });
    const found = playwrightTests({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('2.2 a bar', 'expected'), spec('2.2 not run', 'skipped', 'skipped')],
          suites: [
            {
              title: '2.3',
              suites: [{ title: '', specs: [spec('is under no name', 'expected')] }],
              specs: [
                spec('passes', 'flaky'),
                spec('fails', 'unexpected'),
                spec('is to fail', 'expected', 'failed'),
              ],
            },
          ],
        },
      ],
    });
    expect(found.map(({ name, at, passed }) => [name, at, passed])).toEqual([
      ['2.2 a bar', 'e2e/a.spec.ts:3', true],
      ['2.3 passes', 'e2e/a.spec.ts:3', true],
      ['2.3 fails', 'e2e/a.spec.ts:3', false],
      ['2.3 is to fail', 'e2e/a.spec.ts:3', false],
      ['2.3 is under no name', 'e2e/a.spec.ts:3', true],
    ]);
  });
});

test('the summary counts the due apart and names what does not stand', () => {
  const rule = (words: string, standing: Section['rules'][number]['standing']) => ({
    words,
    standing,
    due: standing === 'due' || standing === 'built',
    tests: [],
  });
  const rules = [
    rule('a', 'held'),
    rule('b', 'failed'),
    rule('c', 'untested'),
    rule('d', 'due'),
    rule('e', 'built'),
  ];
  expect(summaryOf([{ section: '6', title: '6 Roles', rules }])).toEqual({
    wrong: ['a test of it failed: 6 b', 'no test of it ran: 6 c', 'no longer due, its tests pass: 6 e'],
    uncounted: 2,
    line: '1 of 5 rules of the specification held, 1 due',
  });
});
