import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, followTheme } from './theme.ts';

const system = { matches: false, tell: () => {} };

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_name: string, tell: () => void) => {
      system.tell = tell;
    },
  }));
  followTheme();
});

const shown = () => document.documentElement.className;
const becomes = (dark: boolean) => {
  system.matches = dark;
  system.tell();
};

test('theme: it resolves to a light or dark class on the root [2.8]', () => {
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  chooseTheme('light');
  expect(shown()).toBe('light');
});

test('theme: system follows the preference of the system [2.8]', () => {
  chooseTheme('system');
  expect(shown()).toBe('light');
  becomes(true);
  expect(shown()).toBe('dark');
  chooseTheme('light');
  becomes(true);
  expect(shown()).toBe('light');
});

test('the theme is light, dark or system: system unless one is chosen [9]', () => {
  becomes(true);
  expect(shown()).toBe('dark');
  localStorage.setItem('threes-theme', 'sepia');
  becomes(false);
  expect(shown()).toBe('light');
});
