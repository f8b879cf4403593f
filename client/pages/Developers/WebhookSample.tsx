import { Code } from './Code.tsx';
import samples from './webhookSamples.json';

/** A sample message of an event, loaded on demand. */
export const WebhookSample = ({ event }: { event: string }) => (
  <Code label={event}>{JSON.stringify(samples[event as keyof typeof samples], null, 2)}</Code>
);
