let isSkipped = false;

/**
 * Whether the listeners for changes that a draft keeps stay silent. They ask, because a listener of
 * `skipNextLeaveWarning` could not stop them: Chromium calls those of a window in the order in which they were added.
 */
export const isLeaveWarningSkipped = (): boolean => isSkipped;

/** Leaving the page the next time asks only about what no draft keeps. */
export function skipNextLeaveWarning(): void {
  isSkipped = true;
  const ask = () => {
    isSkipped = false;
  };
  window.addEventListener('beforeunload', ask, { once: true });
}
