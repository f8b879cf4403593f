import { useRef } from 'react';

/** Sends mutations one after the other, also after a failed one, so that the server ends in the shown state. */
export function useSendInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(send: () => Promise<Result>): Promise<Result> => {
    const sent = last.current.then(send);
    last.current = sent.catch(() => {});
    return sent;
  };
}
