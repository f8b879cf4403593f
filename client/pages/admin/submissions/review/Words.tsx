import type { Change } from '../review.ts';
import styles from './ReviewView.module.css';

/** A text with its added and removed words marked. */
export function Words({ text, change }: { text: string; change: Change | undefined }) {
  if (!change || change.change === 'MOVED') return text;
  if (change.change === 'ADDED') return <Added>{text}</Added>;
  if (change.change === 'REMOVED') return <Removed>{change.before ?? ''}</Removed>;
  if (change.words.length === 0) return text;
  return change.words.map((part, at) => {
    const Part = part.change === 'ADDED' ? Added : part.change === 'REMOVED' ? Removed : null;
    return Part ? <Part key={at}>{part.text}</Part> : <span key={at}>{part.text}</span>;
  });
}

const Added = ({ children }: { children: string }) => (
  <ins className={styles.added}>
    <span className="visually-hidden"> added: </span>
    {children}
    <span className="visually-hidden"> end </span>
  </ins>
);
const Removed = ({ children }: { children: string }) => (
  <del className={styles.removed}>
    <span className="visually-hidden"> removed: </span>
    {children}
    <span className="visually-hidden"> end </span>
  </del>
);
