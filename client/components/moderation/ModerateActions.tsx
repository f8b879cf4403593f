import { useApolloClient, useQuery } from '@apollo/client/react';
import { EyeOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import {
  getTakedownWords,
  REASON_MAX,
  takeDownSchema,
} from '../../../server/modules/moderation/takedown.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { ModeratedItemQuery, ReportSubject, TakedownSubject } from '../../gql/graphql.ts';
import { checkForm } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { FormDialog } from '../FormDialog/FormDialog.tsx';
import { useAttempt } from '../useAttempt.ts';
import { LIFT_TAKEDOWN, TAKE_DOWN } from './documents.ts';
import styles from './moderation.module.css';

/**
 * Reads the content again with its version, so that the page shows what a restoration names. A picture or a pick that
 * the page does not have makes it read everything again.
 */
const MODERATED_ITEM = graphql(`
  query ModeratedItem($id: ID!) {
    node(id: $id) {
      id
      ... on Pick {
        id version title reference link descriptionHtml
        image { id }
        takedown { ownerWasDeleted ...TakedownNotice_takedown @unmask }
      }
      ... on Collection {
        id version title descriptionHtml categories
        cover { id }
        picks { id }
        takedown { ownerWasDeleted ...TakedownNotice_takedown @unmask }
      }
      ... on Profile {
        id
        withdrawal { ownerWasDeleted ...TakedownNotice_takedown @unmask }
        suspension { ownerWasDeleted ...TakedownNotice_takedown @unmask }
      }
    }
  }
`);

type Node = NonNullable<ModeratedItemQuery['node']>;
type Takedown = { id: string; reason: string; answer: string | null; ownerWasDeleted: boolean } | null;

/** What an admin can take down or restore of each kind, and the take-down that is in force. */
function listTakedowns(subject: ReportSubject, node: Node): [TakedownSubject, Takedown][] {
  const all: [TakedownSubject, Takedown][] =
    'withdrawal' in node
      ? [
          ['SHELF', node.withdrawal],
          ['PERSON', node.suspension],
        ]
      : 'takedown' in node
        ? [[subject as TakedownSubject, node.takedown]]
        : [];
  return all.filter(([, takedown]) => !takedown?.ownerWasDeleted);
}

const CONSEQUENCES: Record<TakedownSubject, string> = {
  PICK: 'Only its curator and admins can see it until you restore it.',
  COLLECTION: 'Only its curator and admins can see it until you restore it.',
  SHELF: 'Only its curator and admins can see its picks and collections until you restore it.',
  PERSON:
    'They are logged out and can’t log in, and everything they’ve made is hidden until you restore them.',
};

/** The buttons of admins on a public page: hide, withdraw or suspend with a reason, and restore. */
export function ModerateActions({ subject: kind, id }: { subject: ReportSubject; id: string }) {
  const client = useApolloClient();
  const toast = useToast();
  const { data, refetch } = useQuery(MODERATED_ITEM, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<TakedownSubject | null>(null);
  const [restored, setRestored] = useState<[TakedownSubject, NonNullable<Takedown>] | null>(null);
  const attempt = useAttempt();
  const node = data?.node;
  if (!node) return null;

  const finish = async (done: string) => {
    toast(done);
    await refetch().catch((error) =>
      toast(toProblem(error, 'Couldn’t update this page. Please reload it.').message, { tone: 'error' }),
    );
    setAsked(null);
    setRestored(null);
  };
  const restore = async (takedownId: string) => {
    const isRestored = await attempt(async () => {
      const variables = { id: takedownId, ...(node && 'version' in node && { version: node.version }) };
      await client.mutate({ mutation: LIFT_TAKEDOWN, variables });
      await finish('Restored');
    });
    if (!isRestored) {
      // Its curator may have changed it, and the dialog covers the page.
      setRestored(null);
      await refetch().catch(() => {});
    }
  };

  return (
    <div className={cx('row wrap gap-2', styles.tools)}>
      {listTakedowns(kind, node).map(([subject, takedown]) =>
        takedown ? (
          <Button key={subject} size="small" onClick={() => setRestored([subject, takedown])}>
            <Undo2 size={16} /> Restore {getTakedownWords(subject).noun}
          </Button>
        ) : (
          <Button key={subject} size="small" onClick={() => setAsked(subject)}>
            <EyeOff size={16} /> {getTakedownWords(subject).verb} {getTakedownWords(subject).noun}
          </Button>
        ),
      )}
      {asked && (
        <TakeDownDialog
          subject={asked}
          id={id}
          onClose={() => setAsked(null)}
          onDone={() =>
            finish(`Taken down. ${asked === 'PERSON' ? 'They' : 'Its curator'} will see your reason.`)
          }
        />
      )}
      {restored &&
        createPortal(
          <ConfirmDialog
            title={`Restore this ${getTakedownWords(restored[0]).noun}?`}
            confirmLabel="Restore"
            onConfirm={() => restore(restored[1].id)}
            onCancel={() => setRestored(null)}
          >
            <div className={cx('grid gap-4 ink', styles.form)}>
              <p className="mute">Everything goes back to how it was. It was taken down because:</p>
              <blockquote className="written">{restored[1].reason}</blockquote>
              {restored[1].answer && (
                <>
                  <p className="note font-600">Answer</p>
                  <blockquote className="written">{restored[1].answer}</blockquote>
                </>
              )}
            </div>
          </ConfirmDialog>,
          document.body,
        )}
    </div>
  );
}

interface TakeDownDialogProps {
  subject: TakedownSubject;
  id: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks for the reason, which is shown to the owner. */
function TakeDownDialog({ subject, id, onClose, onDone }: TakeDownDialogProps) {
  const client = useApolloClient();
  const { verb, noun } = getTakedownWords(subject);
  return createPortal(
    <FormDialog
      title={`${verb} this ${noun}?`}
      action={verb}
      danger
      onClose={onClose}
      read={(typed) =>
        checkForm(takeDownSchema, { subject: subject.toLowerCase(), id, reason: typed.get('reason') })
      }
      submit={async ({ reason }) => {
        const input = { subject, id, reason };
        await client.mutate({ mutation: TAKE_DOWN, variables: { input } });
        await onDone();
      }}
    >
      {(errors) => (
        <>
          <p className="mute">{CONSEQUENCES[subject]}</p>
          <TextArea
            label="Reason"
            name="reason"
            dir="auto"
            rows={4}
            hint={subject === 'PERSON' ? 'They will see this.' : 'Its curator will see this.'}
            maxLength={REASON_MAX}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>,
    document.body,
  );
}
