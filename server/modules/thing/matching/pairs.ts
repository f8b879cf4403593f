import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CategoryName, categories } from '../../category/category.rules.ts';

/** A thing as somebody writes it. */
export type Written = { title: string; reference: string | null };

/** Two ways of writing that mean one thing or two. */
export type Pair = {
  category: CategoryName;
  /** Such as "books, series". */
  kind: string;
  isSame: boolean;
  one: Written;
  other: Written;
  /** Whether the pair is in the third that rules are not made for. */
  isAside: boolean;
};

/**
 * The labelled pairs, by category; the hard ones name theirs. A line that begins with # names the answer, the kind and the reason of those below it; the title is
 * before "|", the reference after it.
 */
export const pairs: Pair[] = [...categories, 'hard'].flatMap((file) => {
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
      return [{ category, kind, isSame, one, other, isAside: isKeptAside(line) }];
    });
});

/** A third, chosen by the words of the pair, so that it stays the same when others are added. */
function isKeptAside(line: string): boolean {
  return createHash('sha256').update(line).digest().readUInt32BE() % 3 === 0;
}

/** How many pairs of each answer were found to be one thing. */
export class Tally {
  found = 0;
  wrong = 0;
  missed = 0;

  add(isSame: boolean, isFound: boolean): void {
    if (isFound) this[isSame ? 'found' : 'wrong'] += 1;
    else if (isSame) this.missed += 1;
  }

  /** The share of what was found that is right. */
  get precision(): number {
    return this.found + this.wrong === 0 ? 1 : this.found / (this.found + this.wrong);
  }

  /** The share of what is right that was found. */
  get recall(): number {
    return this.found + this.missed === 0 ? 1 : this.found / (this.found + this.missed);
  }
}
