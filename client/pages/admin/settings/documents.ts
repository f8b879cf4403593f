import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment EditedSite_site on Site {
    name description contactEmail registration reviewPolicy secondFactor flaggedWords version
    limits { writesPerMinute uploadsPerHour signUpsPerHour }
  }
`);

export const SITE_SETTINGS = graphql(`
  query SiteSettings {
    site { ...EditedSite_site @unmask }
  }
`);

export const UPDATE_SITE_SETTINGS = graphql(`
  mutation UpdateSiteSettings($input: SiteSettingsInput!) {
    updateSiteSettings(input: $input) { site { ...EditedSite_site @unmask } }
  }
`);

export const SITE_HEALTH = graphql(`
  query SiteHealth {
    siteHealth {
      version
      parts { part ok }
    }
  }
`);

export const SEND_TEST_MAIL = graphql(`
  mutation SendTestMail {
    sendTestMail
  }
`);

export const SITE_WEBHOOKS = graphql(`
  query SiteWebhooks {
    siteWebhooks { ...Webhooks_webhook @unmask }
  }
`);

export const SITE_APPS = graphql(`
  query SiteApps {
    siteApps { id name redirectUris people }
  }
`);
