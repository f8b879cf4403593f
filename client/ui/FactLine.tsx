import { Children, isValidElement, type ReactNode } from 'react';

type Hidable = { 'data-shows'?: string };

/**
 * Facts on one line, with a middle dot between those that are there. A fact that a setting can hide is not the first,
 * because its dot is before it.
 */
export function FactLine({ children }: { children: ReactNode }) {
  let dot = '';
  return Children.map(children, (fact) => {
    if (!fact) return null;
    const before = dot;
    dot = ' · ';
    return (
      // What hides the fact hides its dot.
      <span data-shows={isValidElement<Hidable>(fact) ? fact.props['data-shows'] : undefined}>
        {before}
        {fact}
      </span>
    );
  });
}
