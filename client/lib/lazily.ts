import { type ComponentType, createElement, lazy } from 'react';
import { isCutOff } from './network.ts';

const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 4000;

// biome-ignore lint/suspicious/noExplicitAny: as React's own
type Any = ComponentType<any>;
type Load<Name extends string, Part extends Any> = () => Promise<Record<Name, Part>>;

/** The code of something that somebody opened did not come, for want of a network. `again` is called before a retry. */
export class Unreached extends Error {
  constructor(readonly again: () => void) {
    super('There is no network');
  }
}

/**
 * React's `lazy` for the component of this name in a file, but patient: a file that does not come is asked for again,
 * for some seconds or as long as there is no network, and what is on the screen stays meanwhile. It rejects when the
 * file is gone, as after a new release.
 */
export const lazily = <Name extends string, Part extends Any>(load: Load<Name, Part>, name: Name) =>
  lazy(async () => ({ default: (await patiently(load, untilBack))[name] }));

/** `lazily` for a page or a dialog: without a network it throws `Unreached` at once, for `WhenUnreached` to say so. */
export function lazilyOpened<Name extends string, Props extends object>(
  load: Load<Name, ComponentType<Props>>,
  name: Name,
): ComponentType<Props> {
  let part: Any;
  const begin = () => {
    const next: Any = lazy(async () => {
      const refuse = () => Promise.reject(new Unreached(() => part === next && begin()));
      return { default: (await patiently(load, refuse))[name] };
    });
    part = next;
  };
  begin();
  return (props) => createElement(part, props);
}

const untilBack = () => new Promise((done) => window.addEventListener('backOnline', done, { once: true }));

async function patiently<T>(
  load: () => Promise<T>,
  whenCutOff: () => Promise<unknown>,
  wait = FIRST_WAIT_MS,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    if (await isCutOff()) {
      await whenCutOff();
      return patiently(load, whenCutOff);
    }
    if (wait > LAST_WAIT_MS) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return patiently(load, whenCutOff, wait * 2);
  }
}
