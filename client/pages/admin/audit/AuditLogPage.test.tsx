import { expect, test, vi } from 'vitest';
import { button, pageText, render, screen, user } from '../../../testing/render.tsx';
import { setTimeZone } from '../../../testing/zones.ts';
import { AuditLogPage } from './AuditLogPage.tsx';

const ADA = '018f3f3e-0000-7000-8000-00000000000a';
const answers = {
  AuditEvents: {
    auditEvents: {
      nodes: [
        {
          id: 'e1',
          at: '2026-03-01T10:00:00Z',
          action: 'settings.edit',
          subjectType: 'settings',
          subjectId: 'site',
          ip: '192.0.2.7',
          userAgent: 'Firefox',
          actor: { id: ADA, fullName: 'Ada Admin', username: 'ada' },
          changes: [
            { field: 'name', before: 'Threes', after: 'Nines' },
            { field: 'version', before: 1, after: 2 },
            { field: 'resolvedAt', before: ADA, after: '2026-03-01T10:00:00.000Z' },
          ],
        },
      ],
    },
  },
};

test('an entry says who did what, what it was before and what it is since', async () => {
  await render(<AuditLogPage />, { path: '/admin/audit', answers });
  const text = pageText();
  for (const part of ['Changed the settings of the site', 'Site settings', 'Ada Admin', '192.0.2.7'])
    expect(text).toContain(part);
  expect(document.querySelector('del')?.textContent).toBe('Threes');
  expect(document.querySelector('ins')?.textContent).toBe('Nines');
  expect(text).toContain(`resolved at ${ADA.slice(0, 8)}`);
  expect(text).not.toMatch(/2026-03-01T|version/);
});

test('the filters of the address are asked for, and exported', async () => {
  const { sent, address } = await render(<AuditLogPage />, {
    path: `/admin/audit?action=pick.hide&subject=pick&who=${ADA}`,
    answers,
  });
  expect(sent[0]?.variables).toEqual({
    filter: { action: 'pick.hide', subjectType: 'pick', actorId: ADA },
    after: null,
  });
  const target = screen.getByRole('button', { name: 'Export' }).closest('form')?.getAttribute('action');
  expect(target).toBe(`/admin/audit.csv?action=pick.hide&subjectType=pick&actorId=${ADA}`);
  await user.click(button('Show everyone'));
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Audit log' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(address()).toBe('/admin/audit?action=pick.hide&subject=pick');
});

test.each([
  ['Europe/Berlin', '2027-03-30T12:00:00Z', '2027-03-23T23:00:00.000Z'],
  ['Europe/Berlin', '2027-11-02T12:00:00Z', '2027-10-26T22:00:00.000Z'],
  ['Pacific/Auckland', '2028-02-29T12:00:00Z', '2028-02-23T11:00:00.000Z'],
])(
  'the last seven days begin at midnight in %s, also across a change of the clocks',
  async (zone, now, from) => {
    setTimeZone(zone);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { sent } = await render(<AuditLogPage />, { path: '/admin/audit?days=7', answers });
    expect(sent[0]?.variables).toEqual({ filter: { from }, after: null });
  },
);
