import { expect, test } from 'vitest';
import { act, button, fireEvent, render, screen, user } from '../testing/render.tsx';
import { Menu, MenuItem } from './overlay/Menu.tsx';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
];

test('arrow keys select the next tab, but not with a key that makes them a shortcut of the browser', async () => {
  const selected: string[] = [];
  await render(
    <Tabs label="Numbers" name="numbers" tabs={tabs} selected="one" onSelect={(id) => selected.push(id)} />,
  );
  const tab = screen.getByRole('tab', { name: 'One' });
  act(() => tab.focus());
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(tab, { key: 'ArrowRight', ...held })).toBe(true);
  expect(selected).toEqual([]);
  expect(fireEvent.keyDown(tab, { key: 'ArrowRight' })).toBe(false);
  expect(selected).toEqual(['two']);
});

test('a letter goes to the item of a menu that begins with it, but not with Ctrl', async () => {
  await render(
    <Menu label="More" button="More">
      <MenuItem onSelect={() => {}}>Edit</MenuItem>
      <MenuItem onSelect={() => {}}>Remove</MenuItem>
    </Menu>,
  );
  await user.click(button('More'));
  const [edit, remove] = screen.getAllByRole('menuitem');
  fireEvent.keyDown(edit as Element, { key: 'r', ctrlKey: true });
  expect(document.activeElement).toBe(edit);
  fireEvent.keyDown(edit as Element, { key: 'r' });
  expect(document.activeElement).toBe(remove);
});
