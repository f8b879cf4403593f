import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNameList, NAMED_MAX } from '../../../server/modules/match/match.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { ReasonText_ReasonFragment } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';

/** Spread with `@unmask`, because a reason has no id. */
graphql(`
  fragment ReasonText_reason on MatchReason {
    text
    things { id category slug title }
  }
`);

/** The sentence of a reason. The titles in it lead to the pages of their things. */
export function ReasonText({ text, things }: ReasonText_ReasonFragment): ReactNode {
  const start = findTitleOffsets(
    text,
    things.map(({ title }) => title),
  );
  let rest = text.slice(start);
  const parts: ReactNode[] = [text.slice(0, start)];
  for (const thing of things.slice(0, NAMED_MAX)) {
    const at = rest.indexOf(thing.title);
    if (at === -1) continue;
    parts.push(
      rest.slice(0, at),
      <Link key={thing.id} to={pathTo.thing(thing)}>
        <bdi>{thing.title}</bdi>
      </Link>,
    );
    rest = rest.slice(at + thing.title.length);
  }
  return [...parts, rest];
}

/** The offsets of the titles. A title can also be a word of the sentence or a part of the curator's name. */
function findTitleOffsets(text: string, titles: readonly string[]): number {
  const list = formatNameList(titles);
  for (const verb of [' share ', ' have ', ' has ']) {
    const at = text.indexOf(`${verb}${list}`);
    if (at !== -1) return at + verb.length;
  }
  return text.length;
}
