let isSkipped = false;

/** A listener of `beforeunload`, which asks before the page is left. */
export function warnOnLeave(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * The listener for changes that a draft keeps. `skipNextLeaveWarning` cannot stop it by a listener of its own: Chromium
 * calls those of a window in the order in which they were added.
 */
export function warnUnlessSkipped(event: BeforeUnloadEvent): void {
  if (!isSkipped) event.preventDefault();
}

/** Leaving the page the next time asks only about what no draft keeps. */
export function skipNextLeaveWarning(): void {
  isSkipped = true;
  const ask = () => {
    isSkipped = false;
  };
  window.addEventListener('beforeunload', ask, { once: true });
}
