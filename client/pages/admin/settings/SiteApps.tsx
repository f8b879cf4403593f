import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { EndAppDialog, type EndedApp } from '../../../components/EndAppDialog.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ListRow, RowList } from '../../../ui/ListRow.tsx';
import { SITE_APPS } from './documents.ts';
import { Section } from './Section.tsx';

/** The apps that people allow to act for them. An admin can end one for everyone. */
export function SiteApps() {
  const query = useQuery(SITE_APPS, { fetchPolicy: 'cache-and-network' });
  const [ending, setEnding] = useState<EndedApp | null>(null);
  const apps = query.data?.siteApps;
  return (
    <Section title="Apps" lead="Apps that registered to act for people. Stop one that does harm.">
      {!apps && <NotLoaded what="the apps" heading="h3" query={query} />}
      {apps?.length === 0 && <p className="mute">No one has allowed an app.</p>}
      {apps && apps.length > 0 && (
        <RowList aria-label="Apps">
          {apps.map(({ id, name, redirectUris, people }) => (
            <li key={id}>
              <ListRow
                picture={null}
                end={
                  <Button
                    size="small"
                    aria-label={`End ${name} for everyone`}
                    onClick={() => setEnding({ id, name, isForEveryone: true })}
                  >
                    End
                  </Button>
                }
              >
                <strong className="break-anywhere">{name}</strong>
                <span className="block mute break-anywhere">
                  {people === 1 ? '1 person' : `${people} people`}, {redirectUris.join(', ')}
                </span>
              </ListRow>
            </li>
          ))}
        </RowList>
      )}
      {ending && (
        <EndAppDialog
          app={ending}
          onClose={() => setEnding(null)}
          onEnded={() => void query.refetch().catch(() => {})}
        />
      )}
    </Section>
  );
}
