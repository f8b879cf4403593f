import { Chip } from '../../ui/Chip.tsx';
import styles from './Interests.module.css';

export function Interests({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null;
  return (
    <ul aria-label="Interests" className="cluster gap-2 mt-5">
      {interests.map((interest) => (
        <li key={interest}>
          <Chip>
            <bdi className={styles.interest}>{interest}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
