import { useEffect, useState } from 'react';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { WithContact } from '../../components/WithContact.tsx';
import { areShortcutsOn, switchShortcuts } from '../../lib/browser/shortcuts.ts';
import { useHead, useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import styles from './Accessibility.module.css';
import { principles } from './criteria.ts';

export function AccessibilityPage() {
  const lead = `How ${useSiteName()} meets WCAG 2.2 at level AA, where it doesn’t, and how that is tested.`;
  useHead({ title: 'Accessibility', path: pathTo.accessibility(), description: lead });
  return (
    <Page width="text">
      <PageHead title="Accessibility">{lead}</PageHead>
      <p className={styles.words}>
        Each screen is checked by two programs, axe and IBM’s Equal Access checker, in the light and the dark
        theme. Tests compare what a screen reader says while someone finds, reads and saves a pick, publishes
        a shelf and reviews one, and fill a whole shelf with the keyboard alone. The screen reader is
        simulated: people who use one every day haven’t tested this site yet.
        <WithContact>{(link) => <> If something doesn’t work for you, write to {link}.</>}</WithContact>
      </p>
      <Shortcuts />
      {principles.map(({ name, criteria }) => (
        <table key={name} className={styles.table}>
          <caption className={cx('text-26 font-display font-650', styles.caption)}>{name}</caption>
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              <th scope="col">How it is met, and where that is tested</th>
            </tr>
          </thead>
          <tbody>
            {criteria.map(({ number, name, level, result, how, tests }) => (
              <tr key={number}>
                <th scope="row">
                  {number} {name}
                  <span className="block mt-1 note font-400">
                    Level {level}: <strong className="font-600 ink">{result}</strong>
                  </span>
                </th>
                <td>
                  {how}
                  {tests.length > 0 && (
                    <span className="block mt-1 note font-400">
                      {tests.map((test) => (
                        <code key={test} className="block">
                          {/* A narrow column breaks it between folders. */}
                          {test
                            .split('/')
                            .flatMap((part, index) => (index > 0 ? ['/', <wbr key={index} />, part] : part))}
                        </code>
                      ))}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Page>
  );
}

function Shortcuts() {
  const [isOn, setOn] = useState(true);
  // The server does not know what this browser keeps.
  useEffect(() => setOn(areShortcutsOn()), []);
  return (
    <Switch
      label="Shortcuts of a single key"
      hint="“/” opens the search. Admins move with “J” and “K”, select with “X”, and review with “A” and “R”. Applies to this browser."
      checked={isOn}
      onChange={(on) => {
        switchShortcuts(on);
        setOn(on);
      }}
    />
  );
}
