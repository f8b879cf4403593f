import { describe, expect, test } from 'vitest';
import { cleanup, render, screen } from '../testing/render.tsx';
import { ProfileBadges } from './Badges.tsx';

async function badges(of: Parameters<typeof ProfileBadges>[0]): Promise<Element[]> {
  cleanup();
  await render(<ProfileBadges {...of} />);
  return screen.queryAllByRole('img').filter((badge) => badge.hasAttribute('aria-label'));
}

describe('a curator has a star badge [6]', () => {
  test('badge: a curator has a star, a member has none [2.6]', async () => {
    const [badge] = await badges({ isCreator: true });
    expect(badge?.getAttribute('aria-label')).toBe('Curator');
    expect(badge?.querySelector('.lucide-star')).not.toBeNull();
    expect(await badges({ isCreator: false })).toEqual([]);
  });
});

describe('a brand has the brand image badge [6]', () => {
  test('badge: a brand shows the brand image, which is its avatar, or our mark without one [2.6]', async () => {
    const avatar = { url: '/media/brand.webp' };
    const [badge] = await badges({ isBrand: true, avatar });
    expect(badge?.querySelector('img')?.getAttribute('src')).toBe(avatar.url);
    const [plain] = await badges({ isBrand: true, avatar: null });
    expect(plain?.querySelector('svg')).not.toBeNull();
    const [curator] = await badges({ isCreator: true, avatar });
    expect(curator?.querySelector('img')).toBeNull();
  });
});

test('somebody with everything has all badges', async () => {
  const all = await badges({ isCreator: true, isAdmin: true, isBrand: true });
  expect(all.map((badge) => badge.getAttribute('aria-label'))).toEqual([
    'Curator',
    'Admin verified',
    'Brand',
  ]);
});
