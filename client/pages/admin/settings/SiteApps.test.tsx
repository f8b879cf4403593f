import { expect, test } from 'vitest';
import { button, pageText, render, screen, user } from '../../../testing/render.tsx';
import { SiteApps } from './SiteApps.tsx';

test('an admin ends an app for everyone, after a question', async () => {
  const app = (id: string, people: number) => ({
    id,
    name: `App ${id}`,
    redirectUris: ['https://app.example/back'],
    people,
  });
  let siteApps = [app('a', 2), app('b', 1)];
  const { variablesOf } = await render(<SiteApps />, {
    answers: {
      SiteApps: () => ({ siteApps }),
      EndApp: () => {
        siteApps = [app('b', 1)];
        return {
          endApp: { viewer: { apps: [], ownApps: [] } },
        };
      },
    },
  });
  expect(pageText()).toContain('2 people, https://app.example/back');
  await user.click(button('End App a for everyone'));
  expect(pageText()).toContain('stops working for everyone');
  await user.click(button('End'));
  expect(variablesOf('EndApp')[0]).toEqual({ id: 'a' });
  expect(screen.queryByRole('button', { name: 'End App a for everyone' })).toBeNull();
  expect(pageText()).toContain('1 person');
});
