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
  /** A title that contains both, and is written between the two. */
  both: Written | undefined;
  /** Whether the pair tests the rules. They are written with the others. */
  isAside: boolean;
};

/**
 * The labelled pairs of all files. A line that begins with # has the answer, the kind and the reason for the lines
 * below it. Before "|" is the title, after it the reference. A third title contains the two others.
 */
export const pairs: Pair[] = [...categories, 'hard', 'strangers', 'aside'].flatMap((file) => {
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
      const [one, other, both] = line.split(' = ').map((side): Written => {
        const [title = '', reference = null] = side.split(' | ');
        return { title, reference };
      });
      if (!one || !other) throw new Error(`This is no pair: ${line}`);
      const isAside = file === 'aside';
      const isStranger = isAside || file === 'strangers';
      return [{ category, kind, isStranger, isAside, isSame, one, other, both }];
    });
});
