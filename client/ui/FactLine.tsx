import { Children, type ReactNode } from 'react';

/** Facts on one line, with a middle dot between those that are there. */
export function FactLine({ children }: { children: ReactNode }) {
  let dot = '';
  return Children.map(children, (fact) => {
    if (!fact) return null;
    const before = dot;
    dot = ' · ';
    return (
      <>
        {before}
        {fact}
      </>
    );
  });
}
