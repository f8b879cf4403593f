import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { showErrors } from './forms.ts';

test.each([
  ['the message of a refused story', '<p>Long</p>', 'Too long'],
  ['the picture of a story that is missing', '<p>Long</p><p data-unfinished>Upload it</p>', 'Upload it'],
])('%s is scrolled into view', async (_what, story, shown) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await render(
    <form>
      <div aria-invalid aria-describedby="note" dangerouslySetInnerHTML={{ __html: story }} />
      <p id="note">Too long</p>
    </form>,
  );
  expect(showErrors(document.querySelector('form'), () => {})).toBe(true);
  expect(scroll.mock.contexts.map((element) => (element as Element).textContent)).toEqual([shown]);
});
