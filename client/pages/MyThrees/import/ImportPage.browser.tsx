import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Page, PageHead } from '../../../components/Page/Page.tsx';
import { useTitle } from '../../../lib/head.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { MY_THREES } from '../documents.ts';
import type { Viewer } from '../slots.ts';
import { AddPicks } from './AddPicks.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ChooseThree } from './ChooseThree.tsx';
import styles from './Import.module.css';
import { type Candidate, type ReadExport, UnreadableFile } from './reading/candidates.ts';
import { readInWorker } from './reading/readInWorker.ts';

/** /import: from the export of another service to picks on one’s own shelf. */
export function ImportPage() {
  useTitle('Import');
  const { data, ...query } = useQuery(MY_THREES);
  return (
    <Page width="narrow">
      <PageHead title="Import">
        Choose your three from what you already keep at Goodreads, StoryGraph, Hardcover, Google Maps or in a
        spreadsheet. The file is read in your browser and never uploaded.
      </PageHead>
      {data?.viewer ? (
        <Import viewer={data.viewer} />
      ) : query.error ? (
        <ErrorState title="Couldn’t load your shelf" query={query} />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading your shelf">
          <Skeleton height={160} />
        </div>
      )}
    </Page>
  );
}

type Step =
  | { name: 'file'; problem?: string }
  | { name: 'reading'; file: File; progress: number }
  | { name: 'choose'; read: ReadExport }
  | { name: 'add'; read: ReadExport };

function Import({ viewer }: { viewer: Viewer }) {
  const [step, setStep] = useState<Step>({ name: 'file' });
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  // Each step begins at its top, where a screen reader continues.
  const top = useRef<HTMLDivElement>(null);
  const { name } = step;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step moves the focus
  useEffect(() => {
    if (!isFirst.current) top.current?.focus();
    isFirst.current = false;
  }, [name]);

  const restart = (problem?: string) => {
    setChosen([]);
    setStep({ name: 'file', ...(problem && { problem }) });
  };
  const open = async (file: File) => {
    const abort = new AbortController();
    reading.current?.abort();
    reading.current = abort;
    setStep({ name: 'reading', file, progress: 0 });
    try {
      const read = await readInWorker(
        file,
        (progress) => setStep({ name: 'reading', file, progress }),
        abort.signal,
      );
      if (!abort.signal.aborted) setStep({ name: 'choose', read });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof UnreadableFile)) console.error(error);
      restart(
        error instanceof UnreadableFile
          ? error.message
          : toProblem(error, 'This file couldn’t be read.').message,
      );
    }
  };

  return (
    <div ref={top} tabIndex={-1} className={styles.step}>
      {step.name === 'file' && (
        <>
          <ChooseFile problem={step.problem} onFile={open} />
          {/* Only here, because later it would throw the choice away. */}
          <p className="mt-8">
            <Link to={pathTo.myThrees()}>Back to my threes</Link>
          </p>
        </>
      )}
      {step.name === 'reading' && (
        <div role="status" className={cx('grid gap-3 break-anywhere', styles.reading)}>
          <p>
            Reading <bdi>{step.file.name}</bdi>
          </p>
          <ProgressBar label="Reading the file" value={step.progress} />
        </div>
      )}
      {step.name === 'choose' && (
        <ChooseThree
          viewer={viewer}
          read={step.read}
          chosen={chosen}
          onChoose={setChosen}
          onContinue={() => setStep({ name: 'add', read: step.read })}
          onRestart={() => restart()}
        />
      )}
      {step.name === 'add' && (
        <AddPicks
          viewer={viewer}
          chosen={chosen}
          onBack={(rest) => {
            setChosen(rest);
            setStep({ name: 'choose', read: step.read });
          }}
          onRestart={() => restart()}
        />
      )}
    </div>
  );
}
