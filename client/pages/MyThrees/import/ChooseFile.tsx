import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Import.module.css';

interface ChooseFileProps {
  /** Why the last file could not be used. */
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** Takes a file, and explains how to get one from each service. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging */}
      <div
        className={cx('grid gap-3 round-panel text-center', styles.drop, isOver && styles.over)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <FileUp size={32} style={{ strokeWidth: 1.5 }} />
        <p className="mute">
          <span className={styles.mouseOnly}>Drop your export here, or choose it.</span> A CSV or JSON file,
          at most 5 MB.
        </p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/json"
          aria-label="Export of another service"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <p role="alert" className={cx('danger max-w-39em', styles.problem)}>
          {problem}
        </p>
      </div>
      <section aria-labelledby="how-to-export">
        <h2 id="how-to-export" className={cx('mt-8', styles.heading)}>
          How to get your file
        </h2>
        <div className="mt-3">
          {services.map(({ name, steps }) => (
            <details key={name} className={styles.service}>
              <summary>{name}</summary>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}

const services = [
  {
    name: 'Goodreads',
    steps: [
      'On goodreads.com, open My Books, and then Import and export below Tools.',
      'Press Export Library, and wait until the link to your export appears.',
      'Download goodreads_library_export.csv, and choose it here.',
    ],
  },
  {
    name: 'StoryGraph',
    steps: [
      'On app.thestorygraph.com, open Manage account from your profile.',
      'Below Manage your data, press Export StoryGraph library, and then Generate export.',
      'Reload the page after a moment, download the CSV file, and choose it here.',
    ],
  },
  {
    name: 'Hardcover',
    steps: [
      'On hardcover.app, open the settings of your account, and then Export your data.',
      'Press CSV export, and then Generate export.',
      'Download the CSV file once it is ready, and choose it here.',
    ],
  },
  {
    name: 'Google Maps',
    steps: [
      'On takeout.google.com, deselect all, then select Maps (your places) for starred places, or Saved for your lists.',
      'Create the export, download the archive, and unpack it.',
      'Choose “Saved Places.json”, “Reviews.json”, or the CSV file of a list.',
    ],
  },
  {
    name: 'A shelf of Threes',
    steps: [
      'Add /shelf.csv to the address of the shelf, such as /@ines/shelf.csv, and open it.',
      'Choose the file that is downloaded here. Each pick goes to the spot it had, if that is free.',
    ],
  },
  {
    name: 'A spreadsheet',
    steps: [
      'Name the columns in the first row: title, creator, link, rating, date, note and category. Only title is needed.',
      'Rate from 0 to 5, 10 or 100, or with stars such as ★★★★. Write dates such as 2024-03-01. The categories are books, places and products.',
      'Save it as CSV, in Excel as “CSV UTF-8”, and choose it here.',
    ],
  },
];
