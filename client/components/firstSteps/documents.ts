import { graphql } from '../../gql/gql.ts';

export const COMPLETE_ONBOARDING = graphql(`
  mutation CompleteOnboarding($input: OnboardingInput!) {
    completeOnboarding(input: $input) { profile { ...Viewer_profile version } }
  }
`);

export const POSTPONE_ONBOARDING = graphql(`
  mutation PostponeOnboarding {
    postponeOnboarding { profile { id onboardingCompleted version } }
  }
`);
