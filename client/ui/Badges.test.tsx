import { expect, test } from 'vitest';
import { cleanup, render, screen } from '../testing/render.tsx';
import { ProfileBadges } from './Badges.tsx';

async function badges(of: Parameters<typeof ProfileBadges>[0]): Promise<Element[]> {
  cleanup();
  await render(<ProfileBadges {...of} />);
  return screen.queryAllByRole('img').filter((badge) => badge.hasAttribute('aria-label'));
}
const names = async (of: Parameters<typeof ProfileBadges>[0]) =>
  (await badges(of)).map((badge) => badge.getAttribute('aria-label'));

test('badge: a curator has a star [2.6]', async () => {
  const [badge] = await badges({ isCreator: true });
  expect(badge?.getAttribute('aria-label')).toBe('Curator');
  expect(badge?.querySelector('.lucide-star')).not.toBeNull();
});

test('badge: an admin has a green check called Admin verified [2.6]', async () => {
  const [badge] = await badges({ isAdmin: true });
  expect(badge?.getAttribute('aria-label')).toBe('Admin verified');
  expect(badge?.querySelector('.lucide-badge-check')).not.toBeNull();
});

test('badge: a brand shows the brand image, which is its avatar, or our mark without one [2.6]', async () => {
  const [badge] = await badges({ isBrand: true, avatar: { url: '/media/brand.webp' } });
  expect(badge?.querySelector('img')?.getAttribute('src')).toBe('/media/brand.webp');
  const [plain] = await badges({ isBrand: true, avatar: null });
  expect(plain?.querySelector('svg')).not.toBeNull();
});

test('somebody with nothing to show for has no badge, somebody with everything has all', async () => {
  expect(await names({})).toEqual([]);
  expect(await names({ isCreator: true, isAdmin: true, isBrand: true })).toEqual([
    'Curator',
    'Admin verified',
    'Brand',
  ]);
});

test('a curator has a star badge, a member has none [6]', async () => {
  const stars = async (isCreator: boolean) =>
    (await badges({ isCreator })).filter((badge) => badge.querySelector('.lucide-star')).length;
  expect([await stars(true), await stars(false)]).toEqual([1, 0]);
});

test('a brand has the brand image badge, a curator who is none has not [6]', async () => {
  const avatar = { url: '/media/brand.webp' };
  expect((await badges({ isBrand: true, avatar }))[0]?.querySelector('img')?.getAttribute('src')).toBe(
    avatar.url,
  );
  expect((await badges({ isCreator: true, avatar })).some((badge) => badge.querySelector('img'))).toBe(false);
});
