import { Code } from './Code.tsx';
import samples from './webhookSamples.json';

/** A sample of the message of an event. It is loaded when someone asks for it. */
export const WebhookSample = ({ event }: { event: string }) => (
  <Code label={event}>{JSON.stringify(samples[event as keyof typeof samples], null, 2)}</Code>
);
