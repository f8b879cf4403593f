import { Chip } from '../../ui/Chip.tsx';

export function Interests({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null;
  return (
    <ul aria-label="Interests" className="cluster gap-2 mt-5">
      {interests.map((interest) => (
        <li key={interest}>
          <Chip>
            <bdi className="truncate">{interest}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
