import { beforeEach, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../../server/modules/media/media.rules.ts';
import { statusLabels, statusTable } from '../../../server/modules/submission/submission.rules.ts';
import { field, pageText, render, user } from '../../testing/render.tsx';
import { HelpPage } from './HelpPage.tsx';

beforeEach(async () => void (await render(<HelpPage />)));

test('the help says what the product says of each status', () => {
  for (const text of [...Object.values(statusLabels), ...statusTable.map(({ message }) => message)])
    expect(pageText()).toContain(text);
});

test('the help names the pictures that are taken', () => {
  expect(pageText()).toContain(`${IMAGE_MAX_BYTES / 1024 / 1024} MB`);
  for (const type of IMAGE_TYPES) {
    expect(pageText().toLowerCase()).toContain(type.replace('image/', '').replace('jpeg', 'jpg'));
  }
});

test('every entry of the contents leads to its section', () => {
  const anchors = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '');
  expect(anchors.length).toBeGreaterThan(5);
  for (const anchor of anchors) {
    expect(document.querySelector(`section[id="${anchor.replace(/^.*#/, '')}"]`)).not.toBeNull();
  }
});

test('visitors choose the theme in the help', async () => {
  await user.click(field('Dark'));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  await user.click(field('System'));
  expect(localStorage.getItem('threes-theme')).toBeNull();
});
