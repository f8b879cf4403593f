import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenUsed } from '../whenUsed.ts';
import { DIALOG_CHANGED, findTopDialog } from './openDialogs.ts';
import type { ToastItem, ToastListProps, ToastOptions } from './ToastList.tsx';

export type { ToastOptions };

/** Returns a function that ends the toast early. */
type ShowToast = (message: string, options?: ToastOptions) => () => void;

const ToastContext = createContext<ShowToast>(() => () => {});
const MOST = 3;

/** `const toast = useToast(); toast('Link copied'); toast('Error saving pick.', { tone: 'error' })`. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Provides `useToast`, once around the app. The list of toasts is loaded once the page is used. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [List, setList] = useState<ComponentType<ToastListProps>>();
  const [region, setRegion] = useState<HTMLElement>();
  const nextId = useRef(1);

  // Screen readers announce a toast only in a live region that they knew before. Everything outside an open modal
  // dialog is inert, so the region moves into the topmost one.
  useEffect(() => {
    const node = document.createElement('div');
    node.setAttribute('role', 'status');
    node.setAttribute('aria-live', 'polite');
    const settle = () => {
      (findTopDialog() ?? document.body).append(node);
    };
    settle();
    setRegion(node);
    document.addEventListener(DIALOG_CHANGED, settle);
    return () => {
      document.removeEventListener(DIALOG_CHANGED, settle);
      node.remove();
    };
  }, []);

  // Each toast loads the list again if that failed.
  const load = useCallback(() => {
    import('./ToastList.tsx').then(
      ({ ToastList }) => setList(() => ToastList),
      () => {},
    );
  }, []);
  useEffect(() => void whenUsed().then(load), [load]);

  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<ShowToast>(
    (message, options) => {
      const id = nextId.current++;
      const end = () => dismiss(id);
      if (!message) return end;
      load();
      // One with an action stays beside another with the same words, because each undoes something else.
      const stays = (toast: ToastItem) => toast.action || toast.message !== message;
      setToasts((all) => [...all.filter(stays), { id, message, ...options }].slice(-MOST));
      return end;
    },
    [load, dismiss],
  );

  return (
    <ToastContext value={show}>
      {children}
      {List && region && <List region={region} toasts={toasts} onDismiss={dismiss} />}
    </ToastContext>
  );
}
