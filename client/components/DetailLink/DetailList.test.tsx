import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render, screen, user } from '../../testing/render.tsx';
import { DetailLink } from './DetailLink.tsx';
import { DetailList, findDetailList, useDetailList } from './DetailList.tsx';

const [FIRST, SECOND, THIRD] = ['/pick/1', '/collection/2', '/pick/3'];

function List({ paths }: { paths: string[] }) {
  return (
    <DetailList paths={paths}>
      {paths.map((path) => {
        const [, kind, id = ''] = path.split('/');
        return (
          <DetailLink key={path} kind={kind as 'pick' | 'collection'} id={id}>
            {path}
          </DetailLink>
        );
      })}
    </DetailList>
  );
}

function Page() {
  const [paths, setPaths] = useState([FIRST, SECOND]);
  const { pathname, state } = useLocation();
  const opened: string[] = state?.list ?? [];
  return (
    <>
      <List paths={[SECOND, FIRST]} />
      <section aria-label="feed">
        <List paths={paths} />
      </section>
      <button type="button" onClick={() => setPaths([...paths, THIRD])}>
        Load more
      </button>
      <output aria-label="when opened">{opened.join()}</output>
      <output aria-label="by now">{useDetailList(pathname, opened)?.paths.join()}</output>
    </>
  );
}

const inFeed = (path: string) =>
  screen.getAllByRole('link', { name: path }).find((link) => link.closest('section')) as HTMLElement;

test('a link tells the detail which list it was opened from, in order, what that has loaded since, and no other list of the page', async () => {
  await render(<Page />);
  await user.click(inFeed(SECOND));
  expect(screen.getByLabelText('when opened').textContent).toBe([FIRST, SECOND].join());
  expect(screen.getByLabelText('by now').textContent).toBe([FIRST, SECOND].join());
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByLabelText('when opened').textContent).toBe([FIRST, SECOND].join());
  expect(screen.getByLabelText('by now').textContent).toBe([FIRST, SECOND, THIRD].join());
  expect(findDetailList(THIRD, [FIRST, SECOND])?.links.get(THIRD)).toBe(inFeed(THIRD));
});

test('a list that is left is no neighbour of anything', async () => {
  const { unmount } = await render(<Page />);
  unmount();
  expect(findDetailList(FIRST, [FIRST, SECOND])).toBeUndefined();
});
