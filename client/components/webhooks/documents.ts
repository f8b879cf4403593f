import { graphql } from '../../gql/gql.ts';

graphql(`
  fragment Webhooks_delivery on WebhookDelivery {
    id event state attempts createdAt nextAttemptAt durationMs responseStatus responseText error
  }
`);

graphql(`
  fragment Webhooks_webhook on Webhook {
    id url curatorId events isActive failingSince turnedOffAt previousSecretUntil
    deliveries { ...Webhooks_delivery @unmask }
  }
`);

export const CREATE_WEBHOOK = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      secret
      webhook { ...Webhooks_webhook }
    }
  }
`);

export const UPDATE_WEBHOOK = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) { webhook { ...Webhooks_webhook } }
  }
`);

export const DELETE_WEBHOOK = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id) { deletedId }
  }
`);

export const ROTATE_SECRET = graphql(`
  mutation RotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(id: $id) {
      secret
      webhook { ...Webhooks_webhook }
    }
  }
`);

export const SEND_TEST = graphql(`
  mutation SendTestWebhook($id: ID!) {
    sendTestWebhook(id: $id) { webhook { ...Webhooks_webhook } }
  }
`);

export const SEND_AGAIN = graphql(`
  mutation SendWebhookAgain($deliveryId: ID!) {
    sendWebhookAgain(deliveryId: $deliveryId) { webhook { ...Webhooks_webhook } }
  }
`);
