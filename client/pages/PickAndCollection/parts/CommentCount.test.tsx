import { expect, test } from 'vitest';
import { formatCommentsId } from '../../../../server/modules/address/anchors.rules.ts';
import { render, screen, user } from '../../../testing/render.tsx';
import { CommentCount } from './CommentCount.tsx';

const press = () => user.click(screen.getByRole('link', { name: /4 comments/ }));

test('the link to comments keeps the address, before their code has loaded and after it', async () => {
  const { unmount } = await render(<CommentCount id="one" count={4} />);
  await press();
  expect(location.hash).toBe('');
  unmount();
  await render(
    <>
      <CommentCount id="one" count={4} />
      <h2 id={formatCommentsId('one')} tabIndex={-1}>
        COMMENTS
      </h2>
    </>,
  );
  await press();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(location.hash).toBe('');
});
