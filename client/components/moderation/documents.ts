import { graphql } from '../../gql/gql.ts';

export const TAKE_DOWN = graphql(`
  mutation TakeDown($input: TakeDownInput!) {
    takeDown(input: $input) { takedown { id } }
  }
`);

export const LIFT_TAKEDOWN = graphql(`
  mutation LiftTakedown($id: ID!, $version: Int) {
    liftTakedown(id: $id, version: $version) { takedown { id restoredAt } }
  }
`);
