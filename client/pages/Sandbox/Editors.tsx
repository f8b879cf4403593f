import { useEditorContext, useExecutionContext } from '@graphiql/react';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SandboxRequest } from './request.ts';

/** The editors and tabs of GraphiQL. */
export type EditorsContext = ReturnType<typeof useEditorContext>;

/** The request in the editors. */
export const readShown = (editors: EditorsContext): SandboxRequest => ({
  query: editors?.queryEditor?.getValue() ?? '',
  variables: editors?.variableEditor?.getValue() ?? '',
});

/** Opens a request in the tab that has it, or else in a new one. */
export function openRequest(editors: EditorsContext, { query, variables }: SandboxRequest) {
  if (!editors) return;
  const at = editors.tabs.findIndex((tab) => tab.query === query && (tab.variables ?? '') === variables);
  if (at >= 0) return editors.changeTab(at);
  // The editors take the values of the new tab first.
  flushSync(editors.addTab);
  editors.queryEditor?.setValue(query);
  editors.variableEditor?.setValue(variables);
}

interface EditorsProps {
  /** Takes the editors and tabs, which only what is within GraphiQL can read. */
  editors: RefObject<EditorsContext>;
  /** The query that runs at once if it is shown first. */
  runsAtOnce: string | undefined;
  /** GraphiQL ignores a press of its button that comes before its editors are loaded. */
  onReady: (ready: boolean) => void;
  onShow: (query: string | null | undefined) => void;
  /** Called when another tab is opened, whose answer is another one. */
  onLeave: () => void;
}

/** Connects the editors with the page around GraphiQL. It draws nothing, but has to be within GraphiQL. */
export function Editors({ editors, runsAtOnce, onReady, onShow, onLeave }: EditorsProps) {
  const context = useEditorContext({ nonNull: true });
  const { queryEditor, variableEditor, responseEditor, tabs, activeTabIndex } = context;
  const { run, stop } = useExecutionContext({ nonNull: true });
  const ready = Boolean(queryEditor && responseEditor);
  const hasRun = useRef(false);
  editors.current = context;
  const leave = useRef(() => {});
  leave.current = () => {
    stop();
    onLeave();
    // The opened tab may be beyond the edge of their row.
    document.querySelector('.graphiql-tab-active')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  };
  const tab = tabs[activeTabIndex];
  useEffect(() => onShow(tab?.query), [tab?.query, onShow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another tab is opened
  useEffect(() => () => leave.current(), [tab?.id]);
  // The editors would write Tab into the text, and the keyboard could not leave them.
  useEffect(() => {
    for (const editor of [queryEditor, variableEditor, responseEditor]) {
      const keys = editor?.getOption('extraKeys');
      if (typeof keys === 'object')
        editor?.setOption('extraKeys', { ...keys, Tab: false, 'Shift-Tab': false });
    }
  }, [queryEditor, variableEditor, responseEditor]);
  useEffect(() => {
    onReady(ready);
    if (!ready || hasRun.current) return;
    hasRun.current = true;
    if (queryEditor?.getValue() === runsAtOnce) run();
  }, [ready, onReady, run, queryEditor, runsAtOnce]);
  return null;
}

const getEditorName = (inside: Element) => inside.closest('section')?.getAttribute('aria-label') ?? 'Editor';

/**
 * Completes what GraphiQL leaves out for screen readers and the keyboard: names of the text boxes, editors that
 * scroll by keyboard, and tabs that are plain buttons, because each holds a second one that closes it.
 */
export function useAccessibleEditors(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const complete = () => {
      for (const input of root.querySelectorAll('.CodeMirror textarea:not([aria-label])')) {
        input.setAttribute('aria-label', getEditorName(input));
      }
      for (const it of root.querySelectorAll<HTMLElement>('.CodeMirror-scroll[tabindex="-1"]')) {
        it.tabIndex = 0;
        it.setAttribute('role', 'group');
        it.setAttribute('aria-label', `${getEditorName(it)}, to scroll`);
      }
      for (const it of root.querySelectorAll('[role=tablist], [role=tab], [role=tabpanel]')) {
        it.removeAttribute('role');
      }
      for (const it of root.querySelectorAll('[aria-selected]')) it.removeAttribute('aria-selected');
    };
    const observer = new MutationObserver(complete);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
    complete();
    return () => observer.disconnect();
  }, [box]);
}
