import {
  CircleQuestionMark,
  Gauge,
  LogIn,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignOut } from '../../components/auth/useSignOut.ts';
import { raise } from '../../lib/browser/events.ts';
import { chooseTheme, useThemeChoice } from '../../lib/browser/theme.ts';
import { useIsPhone } from '../../lib/browser/useMediaQuery.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuSeparator } from '../../ui/overlay/Menu.tsx';

const THEMES = [
  { choice: 'light', name: 'Light', Icon: Sun },
  { choice: 'dark', name: 'Dark', Icon: Moon },
  { choice: 'system', name: 'System', Icon: Monitor },
] as const;

/** The account menu (spec 2.2): the admin pages for admins, settings, theme, help, log in or out. */
export function AccountMenu({ startOpen = false }: { startOpen?: boolean }) {
  const { viewer } = useViewer();
  const isPhone = useIsPhone();
  const signOut = useSignOut();
  return (
    <Menu
      label="Account menu"
      button={<MenuIcon />}
      buttonClassName={iconButtonClass()}
      startOpen={startOpen}
    >
      {viewer ? (
        <>
          {viewer.isAdmin && (
            <>
              <MenuLink to={pathTo.admin()} icon={<Gauge />}>
                Admin
              </MenuLink>
              <MenuSeparator />
            </>
          )}
          {/* A dialog over the page, except on phones (spec 2.2). */}
          <MenuLink
            to="/settings"
            icon={<Settings />}
            instead={isPhone ? undefined : () => raise('openSettings')}
          >
            Settings
          </MenuLink>
          <MenuLink to="/account" icon={<UserRound />}>
            Account
          </MenuLink>
        </>
      ) : (
        <>
          <MenuItem icon={<LogIn />} onSelect={() => raise('show-login-modal')}>
            Log In
          </MenuItem>
          <MenuLink to={pathTo.signUp()} icon={<UserPlus />}>
            Sign Up
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      <ThemeGroup />
      <MenuSeparator />
      <MenuLink to={pathTo.help()} icon={<CircleQuestionMark />}>
        Help Center
      </MenuLink>
      {viewer && (
        <MenuItem icon={<LogOut />} danger onSelect={signOut}>
          Log Out
        </MenuItem>
      )}
    </Menu>
  );
}

interface MenuLinkProps {
  to: string;
  icon: ReactNode;
  /** Called on a plain click, which then does not follow the link. */
  instead?: () => void;
  children: ReactNode;
}

function MenuLink({ to, icon, instead, children }: MenuLinkProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <MenuItem icon={icon} href={to} current={pathname === to} onSelect={instead ?? (() => navigate(to))}>
      {children}
    </MenuItem>
  );
}

function ThemeGroup() {
  const theme = useThemeChoice();
  const { viewer } = useViewer();
  return (
    <MenuGroup label="Theme">
      {THEMES.map(({ choice, name, Icon }) => (
        <MenuCheck
          key={choice}
          isRadio
          icon={<Icon />}
          checked={theme === choice}
          onSelect={() => chooseTheme(choice, viewer?.id)}
        >
          {name}
        </MenuCheck>
      ))}
    </MenuGroup>
  );
}
