import { CircleQuestionMark, CircleUser, Inbox, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../components/auth/useSignOut.ts';
import { pathTo } from '../lib/paths.ts';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';
import { Menu, MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '../ui/Menu.tsx';

const THEMES = [
  { choice: 'light', name: 'Light', Icon: Sun },
  { choice: 'dark', name: 'Dark', Icon: Moon },
  { choice: 'system', name: 'System', Icon: Monitor },
] as const;

/** The account menu: the theme, the admin's desk, help, the way out. */
export function AccountMenu({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const theme = useThemeChoice();
  const go = (to: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <Menu label="Account menu" button={<CircleUser aria-hidden="true" />} buttonClassName={iconButtonClass()}>
      {isAdmin && (
        <>
          <MenuItem icon={<Inbox />} href={pathTo.submissions()} onSelect={go(pathTo.submissions())}>
            Submissions
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuGroup label="Theme">
        {THEMES.map(({ choice, name, Icon }) => (
          <MenuRadio
            key={choice}
            icon={<Icon />}
            checked={theme === choice}
            onSelect={() => chooseTheme(choice)}
          >
            {name}
          </MenuRadio>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<CircleQuestionMark />} href={pathTo.help()} onSelect={go(pathTo.help())}>
        Help Center
      </MenuItem>
      <MenuItem icon={<LogOut />} danger onSelect={signOut}>
        Log Out
      </MenuItem>
    </Menu>
  );
}
