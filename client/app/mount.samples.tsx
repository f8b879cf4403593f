import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { GraphQLError } from 'graphql';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { ToastProvider } from '../ui/Toast.tsx';
import { createCache } from './cache.ts';

type Variables = Record<string, unknown>;
/** What the server answers to an operation; a thrown error is the network's. */
export type Answers = Record<string, (variables: Variables) => object | Promise<object>>;

/** An answer that refuses: `throw new Refusal('BAD_USER_INPUT', 'No', 'email')`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Draws a part of the product in jsdom, as the frame would, with answers in the server's place. */
export async function mount(ui: ReactNode, { answers, path = '/' }: { answers: Answers; path?: string }) {
  standIn();
  const asked: { operation: string; variables: Variables }[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({ operation: operationName, variables });
        Promise.resolve()
          .then(() => answers[operationName]?.(variables) ?? Promise.reject(new TypeError('offline')))
          .then(
            (data) => {
              observer.next({ data: data as Record<string, unknown> });
              observer.complete();
            },
            (error: Error) => {
              if (!(error instanceof Refusal)) return observer.error(error);
              const { code, field, message } = error;
              // The field is named as the operation, in small letters.
              const path = [operationName.charAt(0).toLowerCase() + operationName.slice(1)];
              const fields = field ? [{ field, message }] : [];
              observer.next({
                data: null,
                errors: [new GraphQLError(message, { path, extensions: { code, fields } })],
              });
              observer.complete();
            },
          );
      }),
  );
  const client = new ApolloClient({ link, cache: createCache(), dataMasking: true });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as HTMLElement);
  let address = '';
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const unmount = () => act(async () => root.unmount());
  const draw = (tree: ReactNode) =>
    act(async () => {
      root.render(
        <ApolloProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            <ToastProvider>
              {tree}
              <Address />
            </ToastProvider>
          </MemoryRouter>
        </ApolloProvider>,
      );
    });
  await draw(ui);
  onTestFinished(unmount);
  await settle();
  return { client, asked, address: () => address, unmount };
}

/** Lets everything under way come to its end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await act(async () => {
      await new Promise((done) => setImmediate(done));
    });
  }
}

/** The controls of the page by what labels them. */
export function labelled<E extends HTMLElement = HTMLInputElement>(name: string): E {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent, htmlFor }) =>
      textContent?.trim() === name || document.getElementById(htmlFor)?.getAttribute('aria-label') === name,
  );
  const control = label?.htmlFor ? document.getElementById(label.htmlFor) : label?.querySelector('input');
  if (!control) throw new Error(`Nothing is labelled ${name}`);
  return control as E;
}

/** The last button (a dialog's before the page's) of this name. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  );
  const last = found.at(-1);
  if (!last) throw new Error(`There is no button ${name}`);
  return last;
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
  await settle();
}

export async function type(name: string, text: string): Promise<void> {
  const input = labelled(name);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const toasts = (): string[] =>
  [...document.querySelectorAll('[role="status"][aria-live] > div > span')].map(
    (one) => one.textContent ?? '',
  );

/** What jsdom has not got. */
function standIn(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  window.matchMedia = vi.fn((query: string) => ({
    matches: query.includes('max-width') && window.innerWidth < 768,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}
