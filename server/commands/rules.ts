import type { Name } from './test-names.ts';

/** "2.1-routes.md": its section and its rules, a bullet each. The same rule twice is an error. */
export function rulesOf(file: string, markdown: string): { section: string; title: string; rules: string[] } {
  const section = file.split('-')[0] as string;
  const lines = markdown.split('\n');
  const rules = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim());
  const twice = rules.find((rule, index) => rules.indexOf(rule) !== index);
  if (twice) throw new Error(`${file} says twice: ${twice}`);
  return { section, title: (lines[0] ?? '').replace(/^# /, ''), rules };
}

/** Where the tests stand whose name begins with the rule ("2.1 / redirects to /discover"), each place once. */
export function testsOf(rule: string, tests: readonly { name: Name; at: string }[]): string[] {
  return [...new Set(tests.filter(({ name }) => begins(name, rule)).map(({ at }) => at))];
}

/** Any text may stand inside a rule, but not for all of it: the section and how it goes on are written out. */
function begins(name: Name, rule: string): boolean {
  const written = name.slice(0, name.includes(null) ? name.indexOf(null) : undefined).join('');
  const [section = '', word = ''] = rule.split(' ', 2);
  const start = `${section} ${word.slice(0, 1)}`;
  return written.startsWith(start) && fits(name, rule);
}

/** Whether some text of this name begins with `rest`, up to the end of a word. Only a name's end may be any text for the rule's. */
function fits(name: Name, rest: string): boolean {
  const [part, ...further] = name;
  if (rest === '') return !/^\w/.test(part ?? '');
  if (part === undefined) return false;
  if (part === null) {
    for (let used = 0; used < rest.length; used += 1) if (fits(further, rest.slice(used))) return true;
    return further.every((left) => left === '');
  }
  if (rest.length < part.length) return part.startsWith(rest) && !/^\w/.test(part.slice(rest.length));
  return rest.startsWith(part) && fits(further, rest.slice(part.length));
}
