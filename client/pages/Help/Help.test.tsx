import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../../server/modules/media/media.rules.ts';
import { statusLabels, statusTable } from '../../../server/modules/submission/submission.rules.ts';
import { HelpPage } from './HelpPage.tsx';

const holder = document.createElement('div');
holder.innerHTML = renderToStaticMarkup(
  <MemoryRouter>
    <HelpPage />
  </MemoryRouter>,
);
const words = holder.textContent ?? '';

test.each([...Object.values(statusLabels), ...statusTable.map(({ message }) => message)])(
  'the help says “%s” as the product does',
  (text) => expect(words).toContain(text),
);

test('the help names the pictures that are taken', () => {
  expect(words).toContain(`${IMAGE_MAX_BYTES / 1024 / 1024} MB`);
  for (const type of IMAGE_TYPES) {
    expect(words.toLowerCase()).toContain(type.replace('image/', '').replace('jpeg', 'jpg'));
  }
});

test('every entry of the contents leads to its section', () => {
  const anchors = [...holder.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '');
  expect(anchors.length).toBeGreaterThan(5);
  for (const anchor of anchors) {
    expect(holder.querySelector(`section[id="${anchor.replace(/^.*#/, '')}"]`)).not.toBeNull();
  }
});
