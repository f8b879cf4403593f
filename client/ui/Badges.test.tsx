import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProfileBadges } from './Badges.tsx';

function badges(of: Parameters<typeof ProfileBadges>[0]): Element[] {
  const holder = document.createElement('div');
  holder.innerHTML = renderToStaticMarkup(<ProfileBadges {...of} />);
  return [...holder.querySelectorAll('[role="img"]')];
}
const names = (of: Parameters<typeof ProfileBadges>[0]) =>
  badges(of).map((badge) => badge.getAttribute('aria-label'));

test('2.6 badge: a curator has a star', () => {
  const [badge] = badges({ isCreator: true });
  expect(badge?.getAttribute('aria-label')).toBe('Curator');
  expect(badge?.querySelector('.lucide-star')).not.toBeNull();
});

test('2.6 badge: an admin has a green check called Admin verified', () => {
  const [badge] = badges({ isAdmin: true });
  expect(badge?.getAttribute('aria-label')).toBe('Admin verified');
  expect(badge?.querySelector('.lucide-badge-check')).not.toBeNull();
});

test('2.6 badge: a brand shows the brand image, which is its avatar, or our mark without one', () => {
  const [badge] = badges({ isBrand: true, avatar: { url: '/media/brand.webp' } });
  expect(badge?.querySelector('img')?.getAttribute('src')).toBe('/media/brand.webp');
  const [plain] = badges({ isBrand: true, avatar: null });
  expect(plain?.querySelector('svg')).not.toBeNull();
});

test('somebody with nothing to show for has no badge, somebody with everything has all', () => {
  expect(names({})).toEqual([]);
  expect(names({ isCreator: true, isAdmin: true, isBrand: true })).toEqual([
    'Curator',
    'Admin verified',
    'Brand',
  ]);
});

test('6 a curator has a star badge, a member has none', () => {
  const stars = (isCreator: boolean) =>
    badges({ isCreator }).filter((badge) => badge.querySelector('.lucide-star')).length;
  expect([stars(true), stars(false)]).toEqual([1, 0]);
});

test('6 a brand has the brand image badge, a curator who is none has not', () => {
  const avatar = { url: '/media/brand.webp' };
  expect(badges({ isBrand: true, avatar })[0]?.querySelector('img')?.getAttribute('src')).toBe(avatar.url);
  expect(badges({ isCreator: true, avatar }).some((badge) => badge.querySelector('img'))).toBe(false);
});
