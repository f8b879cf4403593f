import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { ToastProvider } from '../ui/Toast.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// What jsdom does not have.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:picture';
URL.revokeObjectURL ??= () => {};

type Answer = Record<string, unknown> | Error;
/** What the API answers to an operation, by its name; an Error where it fails. */
export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>;

/** What the API answers to what it refuses. */
export function refusal(code: string, message: string, field?: string): CombinedGraphQLErrors {
  const extensions = { code, fields: field ? [{ field, message }] : [] };
  return new CombinedGraphQLErrors({ errors: [{ message, path: ['update'], extensions }] });
}

/** What the API answers to an edit that began from a version that is not the last one. */
export const changedSince = refusal('CONFLICT', 'Changed', 'version');

/** What the API answers to Viewer: somebody who is signed in. */
export const viewerOf = (profile: Record<string, unknown> = {}) => ({
  viewer: {
    __typename: 'Viewer',
    googlePicture: null,
    profile: {
      __typename: 'Profile',
      id: 'ines',
      username: 'ines',
      fullName: 'Ines',
      title: null,
      email: 'ines@example.com',
      status: 'APPROVED',
      isCreator: true,
      isAdmin: false,
      onboardingCompleted: true,
      avatar: null,
      ...profile,
    },
  },
});

const open: (() => void)[] = [];
/** Everything drawn goes, as with a closed tab. */
export function closeAll(): void {
  for (const close of open.splice(0)) close();
}
afterEach(closeAll);

/** Draws something as it stands in the product, with an API that answers what is given. */
export async function draw(element: ReactNode, answers: Answers = {}): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  open.push(() => {
    act(() => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(
      <MemoryRouter>
        <ApolloProvider client={clientOf(answers)}>
          <ToastProvider>{element}</ToastProvider>
        </ApolloProvider>
      </MemoryRouter>,
    ),
  );
  return place;
}

function clientOf(answers: Answers): ApolloClient {
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const given = answers[operationName];
        const answer = typeof given === 'function' ? given(variables) : given;
        if (!answer) observer.error(new Error(`No answer to ${operationName}`));
        else if (answer instanceof Error) observer.error(answer);
        else {
          observer.next({ data: answer });
          observer.complete();
        }
      }),
  );
  const cache = new InMemoryCache({ typePolicies: { Viewer: { keyFields: [] } } });
  return new ApolloClient({ link, cache, dataMasking: true });
}

/** Does something, and waits until it is drawn. */
export const doing = (work: () => unknown) => act(async () => void (await work()));

/** A button, link or option by its name. */
export function named(name: string, within: ParentNode = document.body): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>('button, a, [role="option"]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  );
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
}

/** Waits until what is drawn is as the check says. */
export const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await doing(() => {});
      check();
    },
    { timeout: 5_000, interval: 5 },
  );

export const click = (name: string) => doing(() => named(name).click());

/** The control that a label belongs to. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const control = document.getElementById(found?.htmlFor ?? '');
  if (!control) throw new Error(`No field is called ${label}`);
  return control as HTMLInputElement;
}

/** Types as a keyboard does: a text, or a key by its name in front of which stands "key:". */
export async function type(input: HTMLInputElement, ...parts: string[]): Promise<void> {
  for (const part of parts) {
    if (part.startsWith('key:')) await press(input, part.slice(4));
    else for (const letter of part) if (await press(input, letter)) await write(input, input.value + letter);
  }
}

/** A key; false when somebody took it. */
async function press(input: HTMLElement, key: string): Promise<boolean> {
  let passed = true;
  await doing(() => {
    passed = input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  return passed;
}

/** Puts text into a field in one go. */
export async function write(input: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  const prototype = Object.getPrototypeOf(input);
  await doing(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
