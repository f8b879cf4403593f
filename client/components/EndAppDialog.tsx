import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { ConfirmAction } from './ConfirmAction.tsx';

const END_ACCESS = graphql(`
  mutation EndAppAccess($id: ID!) {
    endAppAccess(id: $id) {
      viewer { apps { id } }
    }
  }
`);

const END_APP = graphql(`
  mutation EndApp($id: ID!) {
    endApp(id: $id) {
      viewer {
        apps { id }
        ownApps { id }
      }
    }
  }
`);

/** The app to end: for everyone, or only its access to the viewer's account. */
export type EndedApp = { id: string; name: string; isForEveryone: boolean };

interface EndAppDialogProps {
  app: EndedApp;
  onClose: () => void;
  onEnded?: () => void;
}

/** Asks whether the app ends, or its access, and ends it. */
export function EndAppDialog({ app: { id, name, isForEveryone }, onClose, onEnded }: EndAppDialogProps) {
  const [endAccess] = useMutation(END_ACCESS);
  const [endApp] = useMutation(END_APP);
  const end = isForEveryone ? endApp : endAccess;
  return (
    <ConfirmAction
      title={isForEveryone ? 'End this app for everyone?' : 'End this app’s access?'}
      confirmLabel="End"
      danger
      send={() => end({ variables: { id } })}
      done={`Ended ${name}`}
      failed="Couldn’t end the app. Please try again."
      onClose={onClose}
      onDone={onEnded}
    >
      “<bdi>{name}</bdi>”{' '}
      {isForEveryone
        ? 'stops working for everyone who allowed it. You can’t undo this.'
        : 'loses its access right away. To use it again, you’ll have to allow it again.'}
    </ConfirmAction>
  );
}
