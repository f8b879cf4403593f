import { createContext, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';

/** A list on the page whose items open in the modal. */
interface DetailListInfo {
  /** The paths of the items, in order. */
  paths: readonly string[];
  /** The rendered links to the items, by path. */
  links: Map<string, HTMLAnchorElement>;
}

/** The list around a link to a detail. */
export const DetailListContext = createContext<DetailListInfo | null>(null);

const mounted = new Set<DetailListInfo>();
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

interface DetailListProps {
  /** The paths of all items, in the order in which they are drawn. */
  paths: readonly string[];
  children: ReactNode;
}

/** Provides the order of the list to the links inside and to the modal they open. */
export function DetailList({ paths, children }: DetailListProps) {
  const joined = paths.join(' ');
  const list = useMemo<DetailListInfo>(() => ({ paths: joined.split(' '), links: new Map() }), [joined]);
  useEffect(() => {
    mounted.add(list);
    for (const onChange of listeners) onChange();
    return () => void mounted.delete(list);
  }, [list]);
  return <DetailListContext value={list}>{children}</DetailListContext>;
}

/**
 * The mounted list that contains `path` and begins with `known`: the list that `path` was opened from, which may have
 * grown.
 */
export function findDetailList(path: string, known: readonly string[]): DetailListInfo | undefined {
  for (const list of mounted) {
    if (list.paths.includes(path) && known.every((one, index) => one === list.paths[index])) return list;
  }
  return undefined;
}

/** Like `findDetailList`, and updates as the list grows. */
export function useDetailList(path: string, known: readonly string[]): DetailListInfo | undefined {
  return useSyncExternalStore(subscribe, () => findDetailList(path, known));
}
