import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CategoryName, categories } from '../../category/category.rules.ts';

/** One way to write a thing. */
export type Written = { title: string; reference: string | null };

/** Two ways to write, which mean the same thing or not. */
export type Pair = {
  category: CategoryName;
  /** What makes the pair difficult, such as "books, series". */
  kind: string;
  /** Whether the pair is from someone who had not read the rules. These are harder. */
  isStranger: boolean;
  isSame: boolean;
  one: Written;
  other: Written;
  /** Rules are written with the open pairs. Others test them: a third of the first files, and two files of strangers. */
  set: 'open' | 'third aside' | 'half aside' | 'file aside';
};

/**
 * The labelled pairs of all files. A line that begins with # has the answer, the kind and the reason for the lines
 * below it. Before "|" is the title, after it the reference.
 */
export const pairs: Pair[] = [...categories, 'hard', 'strangers', 'half-aside', 'aside'].flatMap((file) => {
  let isSame = false;
  let kind = '';
  let category = file as CategoryName;
  return readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const heading = /^# (same|different), (?:(books|places|products), )?([^:]+):/.exec(line);
      if (heading) {
        isSame = heading[1] === 'same';
        category = (heading[2] ?? file) as CategoryName;
        kind = `${category}, ${heading[3]}`;
        return [];
      }
      const [one, other] = line.split(' = ').map((side): Written => {
        const [title = '', reference = null] = side.split(' | ');
        return { title, reference };
      });
      if (!one || !other) throw new Error(`This is no pair: ${line}`);
      const isStranger = /strangers|aside/.test(file);
      return [{ category, kind, isStranger, isSame, one, other, set: setOf(file, line) }];
    });
});

function setOf(file: string, line: string): Pair['set'] {
  if (file === 'aside') return 'file aside';
  if (file === 'half-aside') return 'half aside';
  if (file === 'strangers') return 'open';
  // The hash of a pair does not change when pairs are added.
  return createHash('sha256').update(line).digest().readUInt32BE() % 3 === 0 ? 'third aside' : 'open';
}
