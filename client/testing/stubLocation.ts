import { vi } from 'vitest';

/** Replaces methods of `window.location`, which cannot be spied on. The address stays that of the router. */
export const stubLocation = (methods: Partial<Pick<Location, 'assign' | 'reload' | 'replace'>>): void => {
  const { location } = window;
  const get = (_: object, name: string) =>
    methods[name as keyof typeof methods] ?? Reflect.get(location, name);
  vi.stubGlobal('location', new Proxy({}, { get }));
};
