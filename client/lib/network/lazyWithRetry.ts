import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  startTransition,
  use,
} from 'react';
import type { Cause } from './errors.ts';
import { lostConnection } from './network.ts';
import { reloadAfterRelease } from './release.ts';

const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 4000;

// biome-ignore lint/suspicious/noExplicitAny: as React's own
type Any = ComponentType<any>;
type Loaded<Name extends string, Part extends Any> = Record<Name, Part> & {
  /** Its file as the client's manifest names it; only in the server's build (build/moduleNames.ts). */
  moduleName?: string;
};
type Load<Name extends string, Part extends Any> = () => Promise<Loaded<Name, Part>>;

/** The code of a page or dialog failed to load: the server is unreachable. `reset` is called before a retry. */
export class LoadError extends Error {
  constructor(
    readonly reset: () => void,
    readonly reason: Cause,
  ) {
    super('There is no network');
  }
}

/** Where the server's render collects the lazy modules that it shows, so that their styles come with the page. */
export const LazyModulesContext = /* @__PURE__ */ createContext<Set<string> | null>(null);

/**
 * React's `lazy` for the component of this name in a file. A failed load is repeated, for a few seconds or until the
 * network is back. If the file is gone since a release, the page is loaded again.
 */
export const lazyWithRetry = <Name extends string, Part extends Any>(load: Load<Name, Part>, name: Name) =>
  lazy(() => {
    const loaded = preloaded.get(load) as Loaded<Name, Part> | undefined;
    if (!loaded) return loadOnceOnline(load).then((later) => exported(later, name));
    // biome-ignore lint/suspicious/noThenProperty: React accepts any thenable, and does not wait for this one
    return { then: (done: (part: { default: Part }) => void) => done(exported(loaded, name)) } as never;
  });

/** Modules by the function that loads them. */
const preloaded = new Map<() => Promise<unknown>, unknown>();

/**
 * Loads the code of a `lazyWithRetry` component before it is shown. It then appears without its fallback, which React
 * would show for 300 ms even though the code is there.
 */
export function preload(load: () => Promise<unknown>): void {
  load().then(
    (loaded) => preloaded.set(load, loaded),
    () => {},
  );
}

type Retried<Props> = ComponentType<Props> & {
  /**
   * Opens a dialog by setting a state, which is no navigation. In a transition, because React would otherwise show
   * nothing for 300 ms while the code of the dialog loads.
   */
  open: (setState: () => void) => void;
};

/**
 * `lazyWithRetry` for a page or dialog. Offline it throws a `LoadError` at once, which `LoadErrorBoundary` shows. If the
 * reader has stopped a reload for a release, it is loaded again when it is next asked for.
 */
export function lazyOrLoadError<Name extends string, Props extends object>(
  load: Load<Name, ComponentType<Props>>,
  name: Name,
): Retried<Props> {
  let part: Any;
  /** The visit on which the page was to be reloaded. */
  let stopped: { state: unknown } | undefined;
  const begin = () => {
    stopped = undefined;
    const next: Any = lazy(async () => {
      const reset = () => part === next && begin();
      const refuse = (cause: Cause) => Promise.reject(new LoadError(reset, cause));
      const onReload = () => {
        stopped = { state: window.history.state };
      };
      return exported(await loadWithRetry(load, refuse, onReload), name);
    });
    part = next;
  };
  begin();
  const Shown = (props: Props) => {
    // Only a navigation loads the page again, because React renders a page that is still loading at every update. Each
    // navigation, even Back or Forward, has another state object.
    if (stopped && stopped.state !== window.history.state) begin();
    return createElement(part, props);
  };
  const open = (setState: () => void) => {
    if (stopped) begin();
    startTransition(setState);
  };
  return Object.assign(Shown, { open });
}

function exported<Name extends string, Part extends Any>(loaded: Loaded<Name, Part>, name: Name) {
  const moduleName = import.meta.env.SSR && 'moduleName' in loaded && loaded.moduleName;
  if (!moduleName) return { default: loaded[name] };
  const Collected = (props: ComponentProps<Part>) => {
    use(LazyModulesContext)?.add(moduleName);
    return createElement(loaded[name], props);
  };
  return { default: Collected as unknown as Part };
}

/** Loads code, and repeats a failed load for a few seconds or until the server responds again. */
export const loadOnceOnline = <T>(load: () => Promise<T>) => loadWithRetry(load, untilOnline);

const untilOnline = () => new Promise((done) => window.addEventListener('backOnline', done, { once: true }));

async function loadWithRetry<T>(
  load: () => Promise<T>,
  whenLost: (cause: Cause) => Promise<unknown>,
  onReload = () => {},
  wait = FIRST_WAIT_MS,
): Promise<T> {
  try {
    await reloadFailedStyles();
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    const cause = await lostConnection();
    if (cause) {
      await whenLost(cause);
      return loadWithRetry(load, whenLost, onReload);
    }
    if (await reloadAfterRelease()) {
      onReload();
      return new Promise(() => {});
    }
    if (wait > LAST_WAIT_MS) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return loadWithRetry(load, whenLost, onReload, wait * 2);
  }
}

/** The stylesheets that failed to load. Vite's loader requests each only once. */
const failedStyles = new Set<HTMLLinkElement>();
let reloading: Promise<unknown> = Promise.resolve();
globalThis.document?.addEventListener(
  'error',
  ({ target }) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  { capture: true },
);

/**
 * Requests the stylesheets that failed to load again, because components would be shown without their styles. One
 * that fails again is requested with the next part and does not delay it.
 */
function reloadFailedStyles(): Promise<unknown> {
  if (failedStyles.size > 0) {
    reloading = Promise.all(Array.from(failedStyles, requestAgain));
    failedStyles.clear();
  }
  return reloading;
}

const requestAgain = (failed: HTMLLinkElement) =>
  new Promise((done) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    failed.replaceWith(link);
  });
