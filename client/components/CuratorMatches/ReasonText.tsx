import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { ReasonText_ReasonFragment } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';

/** Spread with `@unmask`, because a reason has no id. */
graphql(`
  fragment ReasonText_reason on MatchReason {
    text
    things {
      id
      category
      slug
      title
    }
  }
`);

/** The sentence of a reason. The titles in it lead to the pages of their things. */
export function ReasonText({ text, things }: ReasonText_ReasonFragment): ReactNode {
  let rest = text;
  const parts: ReactNode[] = [];
  for (const thing of things) {
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
