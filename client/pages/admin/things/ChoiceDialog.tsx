import { useState } from 'react';
import type { ThingSuggestionsQuery } from '../../../gql/graphql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AnswerField, PickName } from './MergeForm.tsx';
import styles from './Things.module.css';
import { type Suggested, useDecideThing } from './useDecideThing.ts';

interface ChoiceDialogProps {
  choice: ThingSuggestionsQuery['thingSuggestions']['nodes'][number];
  suggestion: Suggested;
  onClose: () => void;
  onDone: () => void;
}

/** A pick whose curator chose a thing that is called otherwise: whether it is that. */
export function ChoiceDialog({ choice, suggestion, onClose, onDone }: ChoiceDialogProps) {
  const [answer, setAnswer] = useState('');
  const decide = useDecideThing(suggestion, onDone);
  const { picks, other, otherName } = choice;
  const canDecide = suggestion.isOpen && other !== null && picks.length > 0;
  return (
    <Dialog open onClose={onClose} title={`Is it ${otherName}?`} size="medium" sheet>
      <div className={styles.dialog}>
        <ul className={styles.suggestion}>
          {picks.map((pick) => (
            <li key={pick.id}>
              <a href={pathTo.pick(pick.id)} target="_blank" rel="noreferrer">
                <PickName pick={pick} />
              </a>
            </li>
          ))}
        </ul>
        <p>
          Its curator chose <bdi>{otherName}</bdi> for it. Until you decide, it is on no page of a book, place
          or product and counts nowhere. If it is something else, it gets a page by its own title.
        </p>
        {canDecide && <AnswerField value={answer} onChange={setAnswer} />}
        <div data-keep-clear className={styles.actions}>
          {canDecide ? (
            <>
              <Button disabled={decide.isBusy} onClick={() => void decide.decline(answer)}>
                Something else
              </Button>
              <Button
                variant="primary"
                busy={decide.isBusy}
                onClick={() => void decide.merge('', other.id, answer)}
              >
                The same
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
