import { graphql } from '../../gql/gql.ts';

graphql(`
  fragment WaitingThing_pick on Pick {
    id
    waitingThing { id title }
  }
`);

interface WaitingThingProps {
  pick: { waitingThing?: { title?: string } | null } | null;
}

/** Shows the curator that their choice of a thing with another title or creator waits for an admin. Empty if no choice waits. */
export function WaitingThing({ pick }: WaitingThingProps) {
  if (!pick?.waitingThing) return null;
  return (
    <p className="mt-2 mute text-15">
      You chose <bdi>{pick.waitingThing.title}</bdi>, but your title or its author, maker or city is
      different. This pick doesn’t count there until we’ve reviewed it.
    </p>
  );
}
