import { useState } from 'react';

type Typed = string | null | undefined;

/** The story of a form whose editor reads its value only once; `put` takes what is typed, undefined for `stored`. */
export function useStory(stored: string | null, put: (typed: Typed) => void) {
  /** What the editor began with; counted, so that another beginning is another editor. */
  const [begun, setBegun] = useState({ times: 0, story: stored });
  return {
    begun,
    /** Over what a draft or another tab has brought, unless that says nothing of the story. */
    begin: (story: Typed) => {
      if (story !== undefined) setBegun(({ times }) => ({ times: times + 1, story }));
    },
    /** The editor tells of changes since it began, which may have been with a draft. */
    setStory: (changed: Typed) =>
      put(changed === undefined && begun.story !== stored ? begun.story : changed),
  };
}
