import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ThingField } from '../../components/ThingField/ThingField.tsx';
import { pathTo } from '../../lib/paths.ts';
import styles from './FindYourPeople.module.css';

/** Suggests things on other shelves while typing. */
export function Chooser({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <ThingField
        ref={field}
        name="thing"
        label="A book, place or product"
        value={text}
        maxLength={100}
        error={undefined}
        nothingFound="No matches on any shelf."
        onChange={(event) => setText(event.target.value)}
        onChoose={({ id }) => {
          setText('');
          if (!ids.includes(id)) {
            navigate(pathTo.findYourPeople([...ids, id]), { replace: true });
          }
        }}
      />
    </form>
  );
}
