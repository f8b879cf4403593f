let isSkipped = false;

/**
 * A listener of `beforeunload`, which asks before the page is left. Chromium calls the listeners of a window in the
 * order in which they were added, so a later one cannot stop it.
 */
export function warnOnLeave(event: BeforeUnloadEvent): void {
  if (!isSkipped) event.preventDefault();
}

/** Leaving the page asks nothing the next time. */
export function skipNextLeaveWarning(): void {
  isSkipped = true;
  const ask = () => {
    isSkipped = false;
  };
  window.addEventListener('beforeunload', ask, { once: true });
}
