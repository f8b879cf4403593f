import { expect, test } from 'vitest';
import { pageText, pageTextWithoutCategories, render } from '../testing/render.tsx';
import { FactLine } from './FactLine.tsx';

test('general: showCategories hides and shows the categories, with the dot before them [2.5]', async () => {
  await render(
    <FactLine>
      <bdi>Bialetti</bdi>
      <span data-shows="categories">Product</span>
      {null}
      on 3 shelves
    </FactLine>,
  );
  expect(pageText()).toBe('Bialetti · Product · on 3 shelves');
  expect(pageTextWithoutCategories()).toBe('Bialetti · on 3 shelves');
});
