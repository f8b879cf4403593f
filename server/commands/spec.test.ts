import { describe, expect, test } from 'vitest';
import { rulesOf, testsOf } from './rules.ts';
import { testNames } from './test-names.ts';

const names = (source: string) =>
  testNames('some.test.ts', source).map(({ name }) => name.map((part) => part ?? '*').join(''));

describe('the names of tests', () => {
  test.each([
    ['by itself', `test('a', () => {}); it("b", () => {});`, ['a', 'b']],
    ['under describes', `describe('5', () => { test.describe('b', () => { test('c', f); }); });`, ['5 b c']],
    [
      'with a table',
      `it.each(['x', 'y'])('%s is', f); test.each([[1, 'a']])('%i.%s', f);`,
      ['x is', 'y is', '1.a'],
    ],
    ['with a table of objects', `test.each([{ a: { b: 'x' } }])('$a.b is $c', f);`, ['x is *']],
    ['with a table by name', `const all = ['x'] as const; test.each([...all, 'y'])('%s', f);`, ['x', 'y']],
    ['with a table known only when run', `test.each(make())('%s is', f);`, ['* is']],
    [
      'under a describe with a table',
      `describe.each(['x'])('%s', (a) => { test(\`is \${a}\`, f); });`,
      ['x is x'],
    ],
    ['in a loop', `for (const [a, { b }] of [['x', { b: 'y' }]]) test(\`\${a} \${b}\`, f);`, ['x y']],
    [
      'in a loop over entries',
      `for (const [a] of Object.entries({ x: 1 })) { test(\`is \${a}\`, f); }`,
      ['is x'],
    ],
    ['with a value known only when run', `test(\`is \${of()} so\`, f);`, ['is * so']],
    [
      'that run alone or together',
      `test.only('a', f); describe.concurrent('b', () => it('c', f));`,
      ['a', 'b c'],
    ],
    [
      'but no skipped ones',
      `test.skip('a', f); describe.skip('b', () => { it('c', f); }); it.todo('d');`,
      [],
    ],
    [
      'but no steps, hooks and others',
      `test.step('a', f); beforeEach(f); retest('b', f); /x/.test('c');`,
      [],
    ],
  ])('%s', (_what, source, expected) => {
    expect(names(source)).toEqual(expected);
  });

  test('stand at their line', () => {
    expect(testNames('some.test.tsx', `\n\ntest('a', () => <b />);`)).toEqual([{ name: ['a'], line: 3 }]);
  });
});

describe('a rule', () => {
  const held = (rule: string, ...name: (string | null)[]) => testsOf(rule, [{ name, at: 'here' }]).length > 0;

  test('is held by a name that begins with its section and words', () => {
    expect(held('2.1 one path', '2.1 one path')).toBe(true);
    expect(held('2.1 one path', '2.1 one path, and more')).toBe(true);
    expect(held('2.1 one path', '2.1 one pathology')).toBe(false);
    expect(held('2.1 one path', '2.2 one path')).toBe(false);
    expect(held('2.1 one path', 'one path')).toBe(false);
    expect(held('2.1 one path', '2.1', ' ', 'one ', 'path')).toBe(true);
  });

  test('may have any text inside, not for all of it', () => {
    expect(held('8 alert: Error saving.', '8 alert: ', null)).toBe(true);
    expect(held('8 alert: Error saving.', '8 alert: ', null, ' saving. Twice')).toBe(true);
    expect(held('8 alert: Error saving.', '8 alert: ', null, ' loading.')).toBe(false);
    expect(held('8 alert: Error saving.', '8 ', null)).toBe(false);
    expect(held('8 alert: Error saving.', null)).toBe(false);
  });

  test('is a bullet of its section', () => {
    expect(rulesOf('2.1-routes.md', '# 2.1 Routes\n\n## Some\n\n- / redirects\n- /a is open\n')).toEqual({
      section: '2.1',
      title: '2.1 Routes',
      rules: ['/ redirects', '/a is open'],
    });
    expect(() => rulesOf('6-roles.md', '# 6\n\n- a\n- a\n')).toThrow('6-roles.md says twice: a');
  });
});
