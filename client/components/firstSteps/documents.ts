import { graphql } from '../../gql/gql.ts';

export const COMPLETE_ONBOARDING = graphql(`
  mutation CompleteOnboarding($input: OnboardingInput!) {
    completeOnboarding(input: $input) {
      profile {
        id
        username
        fullName
        title
        onboardingCompleted
        version
        avatar {
          id
          url
          srcSet
          width
          height
          placeholder
        }
      }
    }
  }
`);

export const POSTPONE_ONBOARDING = graphql(`
  mutation PostponeOnboarding {
    postponeOnboarding {
      profile {
        id
        onboardingCompleted
        version
      }
    }
  }
`);
