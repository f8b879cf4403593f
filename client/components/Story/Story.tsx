import { cx } from '../../ui/cx.ts';
import styles from './Story.module.css';

interface StoryProps {
  /** Sanitised by the server. */
  html: string;
  className?: string;
}

/** What somebody wrote, set for reading. */
export function Story({ html, className }: StoryProps) {
  return <div className={cx(styles.story, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
