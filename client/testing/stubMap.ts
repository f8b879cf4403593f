import { vi } from 'vitest';

/** What a map needs of a browser: a size, no canvas, no network, and no animations. */
export function stubMap(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: object[]) => void) {}
      observe() {
        this.tell([{ contentRect: { width: 800, height: 600 } }]);
      }
      disconnect() {}
    },
  );
}
