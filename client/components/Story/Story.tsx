import type { MouseEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { opensElsewhere } from '../../ui/opensElsewhere.ts';
import styles from './Story.module.css';

interface StoryProps {
  /** HTML sanitised by the server. */
  html: string;
  className?: string;
}

export function Story({ html, className }: StoryProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      dir="auto"
      className={cx(styles.story, className)}
      onClick={playVideo}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Loads a video when its link is clicked. Nothing of another site loads before that. */
function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-player]');
  if (!link?.dataset.player || opensElsewhere(event)) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = link.dataset.player;
  player.title = link.textContent ?? '';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.style.aspectRatio = link.style.aspectRatio;
  link.replaceWith(player);
  player.focus();
}
