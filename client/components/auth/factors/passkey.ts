import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { PasskeyPurpose } from '../../../gql/graphql.ts';

const START_PASSKEY = graphql(`
  mutation StartPasskey($input: StartPasskeyInput!) {
    startPasskey(input: $input)
  }
`);

/** The library is fetched only when a passkey is wanted. */
const webAuthn = () => import('@simplewebauthn/browser');

async function start(client: ApolloClient, purpose: PasskeyPurpose, email?: string) {
  const [{ data }, library] = await Promise.all([
    client.mutate({ mutation: START_PASSKEY, variables: { input: { purpose, email } } }),
    webAuthn(),
  ]);
  return { optionsJSON: JSON.parse(data?.startPasskey ?? ''), library };
}

/** Creates a passkey, and returns the browser's response. */
export async function makePasskey(client: ApolloClient, purpose: 'ADD' | 'SIGN_UP', email?: string) {
  const { optionsJSON, library } = await start(client, purpose, email);
  return JSON.stringify(await library.startRegistration({ optionsJSON }));
}

/**
 * Requests a passkey, and returns the browser's response. With `offered`, it appears in the autofill of the email
 * field.
 */
export async function askForPasskey(client: ApolloClient, purpose: 'SIGN_IN' | 'PROVE', offered = false) {
  const { optionsJSON, library } = await start(client, purpose);
  return JSON.stringify(await library.startAuthentication({ optionsJSON, useBrowserAutofill: offered }));
}

/** Whether the browser supports passkeys in autofill. */
export const canOffer = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;

/** The message for a refusal by the browser. Empty if the person closed its dialog; null for other errors. */
export function browserRefusal(error: unknown): string | null {
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError' || name === 'AbortError') return '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotSupportedError' || name === 'SecurityError')
    return 'This browser can’t use a passkey here.';
  return null;
}
