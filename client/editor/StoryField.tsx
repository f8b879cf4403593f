import { Suspense } from 'react';
import { lazyWithRetry } from '../lib/network/lazyWithRetry.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { EditorErrorBoundary } from './EditorErrorBoundary.tsx';

/** Loads the editor, for `preload`. */
export const loadStoryEditor = () => import('./StoryEditor.tsx');
const StoryEditor = lazyWithRetry(loadStoryEditor, 'StoryEditor');

interface StoryFieldProps {
  placeholder: string;
  value: string | null;
  onChange: (value: string | null | undefined) => void;
  error?: string;
  autoFocus?: boolean;
}

/** The story's label, its lazily loaded editor, and its error. */
export function StoryField({ placeholder, value, onChange, error, autoFocus }: StoryFieldProps) {
  return (
    <Field
      label="Story"
      optional
      error={error}
      hint="Press / for pictures, lists and more. Markdown works as you type."
    >
      {(wiring) => (
        <EditorErrorBoundary>
          <Suspense fallback={<Skeleton height="calc(150px + 43px)" />}>
            <StoryEditor
              id={wiring.id}
              placeholder={placeholder}
              describedBy={wiring['aria-describedby']}
              invalid={wiring['aria-invalid']}
              value={value}
              onChange={onChange}
              autoFocus={autoFocus}
            />
          </Suspense>
        </EditorErrorBoundary>
      )}
    </Field>
  );
}
