import { Link, type LinkProps } from 'react-router-dom';
import { pathTo } from '../lib/paths.ts';
import { type ButtonLook, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';

export function LinkButton({
  variant,
  size,
  block,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook & { className?: string }) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)} />;
}

export const GoToDiscover = () => (
  <LinkButton to={pathTo.discover()} variant="primary">
    Go to Discover
  </LinkButton>
);

export const ShareYourThrees = () => (
  <LinkButton to={pathTo.myThrees()} variant="primary">
    Share your threes
  </LinkButton>
);
