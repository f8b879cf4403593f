import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { stepGuards } from './events.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** The router counts the entries of the history. One of another script has no number. */
const readIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? null;

/** While `isActive`, Back and Forward in the browser stay on this page and call `ask` instead. */
export function useBackGuard(isActive: boolean, ask: () => void): void {
  const onAttempt = useEffectEvent(ask);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key can be another entry of the history
  useEffect(() => {
    if (!isActive) return;
    const here = readIndex();
    const onStep = (event: Event) => {
      const index = readIndex();
      if (here === null || index === null) return;
      // The router learns neither of the step nor of the way back.
      event.stopImmediatePropagation();
      if (index === here) return;
      window.history.go(here - index);
      onAttempt();
    };
    stepGuards.add(onStep);
    return () => void stepGuards.delete(onStep);
  }, [isActive, key]);
}

/** Keeps the page while an answer is on its way that is shown only once: Back does nothing, and closing the tab asks. */
export function useStayHere(isActive: boolean): void {
  useBackGuard(isActive, () => {});
  useLeaveWarning(isActive);
}
