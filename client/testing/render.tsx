import { ApolloClient, ApolloLink, type NormalizedCacheObject, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  render as renderInto,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { createCache } from '../app/cache.ts';
import { ToastProvider } from '../ui/overlay/Toast.tsx';
// Loaded ahead, because the first load takes longer than settle() waits.
import '../ui/overlay/ToastList.tsx';
import { completeAnswer } from './completeAnswer.ts';

type Variables = Record<string, unknown>;
type Answer = object | Error | Promise<object>;
/**
 * The API's answers by operation name. `__typename` is added, only the members of unions name their own. So is null,
 * false, zero or an empty list or page for each field left out, but no string and no id. A `Refusal` is a GraphQL error,
 * any other error is one of the network.
 */
export type Answers = Record<string, Answer | ((variables: Variables) => Answer)>;

interface RenderOptions {
  answers?: Answers;
  /** The address of the page. */
  path?: string;
  /** The content of Apollo's cache. */
  data?: NormalizedCacheObject;
}

/** A GraphQL error, perhaps of one field. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
    readonly extensions?: object,
  ) {
    super(message);
  }
}

/** The answer to an edit of an outdated version. */
export const changedSince = new Refusal('CONFLICT', 'Changed', 'version');

/** An answer that arrives, or fails to, when the test says so. */
export function later() {
  let give: (answer: object) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<object>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { answer, give, fail };
}

/** The answer to `Viewer` for a member. */
export const makeViewerAnswer = (profile: Record<string, unknown> = {}) => ({
  viewer: {
    profile: {
      id: 'ines',
      username: 'ines',
      fullName: 'Ines',
      email: 'ines@example.com',
      status: 'APPROVED',
      isCreator: true,
      onboardingCompleted: true,
      ...profile,
    },
  },
});

/** Renders components with a router, toasts and an Apollo client that gets the given answers. */
export async function render(ui: ReactNode, { answers = {}, path = '/', data }: RenderOptions = {}) {
  const sent: { operation: string; variables: Variables }[] = [];
  const cache = createCache();
  if (data) cache.restore(data);
  const link = answering(answers, (operation, variables) => sent.push({ operation, variables }));
  const client = new ApolloClient({ link, cache, dataMasking: true });
  let address = '';
  let navigate: NavigateFunction;
  window.history.replaceState(null, '', path);
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    navigate = useNavigate();
    return null;
  }
  const rendered = await act(async () =>
    renderInto(
      <BrowserRouter>
        <ApolloProvider client={client}>
          <ToastProvider>
            {ui}
            <Address />
          </ToastProvider>
        </ApolloProvider>
      </BrowserRouter>,
    ),
  );
  await settle();
  return {
    client,
    container: rendered.container,
    sent,
    /** The variables of each request of an operation, in the order of the requests. */
    variablesOf: (operation: string) =>
      sent.flatMap((one) => (one.operation === operation ? [one.variables] : [])),
    /** The router's current address. */
    address: () => address,
    /** Goes to another address, as a link does. */
    go: async (path: string) => {
      await act(async () => void navigate(path));
      await settle();
    },
    unmount: rendered.unmount,
  };
}

function answering(answers: Answers, onSent: (operation: string, variables: Variables) => void): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', query, variables }) =>
      new Observable((observer) => {
        onSent(operationName, variables);
        const answer = async () => {
          const given = answers[operationName];
          const result = await (typeof given === 'function' ? given(variables) : given);
          if (!result) throw new TypeError(`No answer to ${operationName}`);
          if (result instanceof Error) throw result;
          return completeAnswer(query, result) as Record<string, unknown>;
        };
        answer().then(
          (data) => {
            observer.next({ data });
            observer.complete();
          },
          (error: Error) => {
            if (!(error instanceof Refusal)) return observer.error(error);
            observer.next({ data: null, errors: [makeGraphQLError(error, operationName)] });
            observer.complete();
          },
        );
      }),
  );
}

/** The GraphQL error of a refusal. Its path is the operation's name in lower camel case. */
function makeGraphQLError({ code, message, field, extensions }: Refusal, operation: string): GraphQLError {
  const path = [operation.charAt(0).toLowerCase() + operation.slice(1)];
  return new GraphQLError(message, {
    path,
    extensions: { code, fields: field ? [{ field, message }] : [], ...extensions },
  });
}

// Fake timers do not replace these references.
const { setImmediate, setTimeout } = globalThis;

/** Waits until answers have arrived and are shown. Does not wait for timers and lazy code. */
export async function settle(): Promise<void> {
  // jsdom goes back in the history after two timers of 0 ms.
  for (const wait of [setTimeout, setTimeout, setImmediate, setImmediate, setImmediate]) {
    await act(async () => void (await new Promise<void>((done) => void wait(done))));
  }
}

const events = userEvent.setup({
  delay: null,
  // A finger does not move over what it presses, and a pointer that does takes a tenth of the time of the tests.
  skipHover: true,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});
/** Acts like a person with mouse and keyboard. Each action ends after its effects have settled. */
export const user = {
  click: (element: Element) => events.click(element).then(settle),
  /** Types text and keys such as {Enter} into a field. The field is clicked first unless it has the focus. */
  type: (element: Element, text: string) =>
    events.type(element, text, { skipClick: document.activeElement === element }).then(settle),
  /** Pastes text into a field, which is clicked first. */
  paste: (element: Element, text: string) =>
    events
      .click(element)
      .then(() => events.paste(text))
      .then(settle),
  tab: () => events.tab().then(settle),
  /** Ends a word of an input method with Enter, as Safari does after the composition. */
  endWord: (element: Element) => {
    fireEvent.keyDown(element, { key: 'Enter', keyCode: 229 });
    return settle();
  },
  upload: (element: HTMLElement, file: File | File[]) => events.upload(element, file).then(settle),
  /** Replaces the value of a field in one step. */
  fill: async (element: Element, value: string) => {
    fireEvent.change(element, { target: { value } });
    await settle();
  },
};

/** The last button of this name. The button of a dialog comes after that of the page below. */
export const button = (name: string | RegExp) =>
  getLast(screen.getAllByRole<HTMLButtonElement>('button', { name }));

/** The last control with this label, optional ones included. */
export const field = (label: string) =>
  getLast(
    screen.getAllByLabelText<HTMLInputElement>((name) => name === label || name === `${label} Optional`, {
      selector: 'input, textarea, select',
    }),
  );

/** Escape and a press outside, as the browser sends them to an open dialog. */
export function tryToClose(dialog: HTMLElement): void {
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
}

export const pageText = () => document.body.textContent ?? '';

/** The same for a reader whose settings hide the categories. */
export function pageTextWithoutCategories(): string | null {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of page.querySelectorAll('[data-shows="categories"]')) hidden.remove();
  return page.textContent;
}

/** The texts of the visible toasts. */
export const toasts = () =>
  [...document.querySelectorAll('[data-toast] > span')].map((one) => one.textContent ?? '');

const getLast = <E,>(found: E[]) => found.at(-1) as E;

export { act, cleanup, fireEvent, renderHook, screen, waitFor, within };
