import { useMutation } from '@apollo/client/react';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import {
  ANSWER_MAX,
  answerSchema,
  getTakedownWords,
} from '../../../server/modules/moderation/takedown.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { TakedownNotice_TakedownFragment as Takedown } from '../../gql/graphql.ts';
import { checkForm } from '../../lib/forms.ts';
import { useSiteName } from '../../lib/head.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormButtons } from '../../ui/forms/FormButtons.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { useForm } from '../useForm.ts';
import styles from './moderation.module.css';

graphql(`
  fragment TakedownNotice_takedown on Takedown {
    id subject reason answer keptAt
  }
`);

const ANSWER = graphql(`
  mutation AppealTakedown($id: ID!, $answer: String!, $token: String) {
    appealTakedown(id: $id, answer: $answer, token: $token) { takedown { id answer keptAt } }
  }
`);

interface TakedownNoticeProps {
  takedown: Takedown;
  /** The title of the hidden pick or collection. */
  title?: string;
  /** Identifies a suspended person, who cannot log in. */
  token?: string;
}

/** Shows the owner that something was taken down and why, and accepts an appeal. */
export function TakedownNotice({ takedown, title, token }: TakedownNoticeProps) {
  const [answering, setAnswering] = useState(false);
  const words = getTakedownWords(takedown.subject);
  const notice = words.notice(useSiteName());
  return (
    <section
      ref={keepFocus}
      tabIndex={-1}
      aria-label={title ? `${title}: ${notice}` : notice}
      className={cx('grid gap-2 bg-wash round-panel break-anywhere', styles.notice)}
    >
      <p className={cx('row wrap font-600', styles.head)}>
        <EyeOff size={18} /> {notice}
        {title && <bdi className="mute font-400">{title}</bdi>}
      </p>
      <blockquote className="written">{takedown.reason}</blockquote>
      {(takedown.subject === 'PICK' || takedown.subject === 'COLLECTION') && (
        <p className="mute">While it’s hidden, we look at your other changes before visitors see them.</p>
      )}
      {takedown.answer !== null && (
        <>
          <p className="note font-600">Your answer</p>
          <blockquote className="written">{takedown.answer}</blockquote>
          {takedown.keptAt && (
            <p className="mute">We’ve read your answer, and our decision stays the same.</p>
          )}
        </>
      )}
      {takedown.answer === null && !answering && (
        <div className={cx('row wrap gap-2', styles.tools)}>
          <Button size="small" onClick={() => setAnswering(true)}>
            Answer
          </Button>
        </div>
      )}
      {takedown.answer === null && answering && (
        <AnswerForm id={takedown.id} token={token} onCancel={() => setAnswering(false)} />
      )}
    </section>
  );
}

function AnswerForm({ id, token, onCancel }: { id: string; token?: string; onCancel: () => void }) {
  const toast = useToast();
  const [send] = useMutation(ANSWER);
  const { form, errors, busy } = useForm({
    read: (typed) => checkForm(answerSchema, typed),
    submit: async ({ answer }) => {
      await send({ variables: { id, answer, token: token ?? null } });
      toast('Answer sent');
    },
    failed: 'Couldn’t send your answer. Please try again.',
  });
  return (
    <form {...form} className={cx('grid gap-4', styles.form)}>
      <TextArea
        label="Your answer"
        name="answer"
        dir="auto"
        rows={4}
        autoFocus
        hint="You can answer once."
        maxLength={ANSWER_MAX}
        error={errors.answer}
      />
      <FormButtons busy={busy} onCancel={onCancel}>
        Send answer
      </FormButtons>
    </form>
  );
}
