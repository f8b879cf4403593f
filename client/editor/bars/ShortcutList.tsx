import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './ShortcutList.module.css';
import { shortcutParts, type Tool, toolbarGroups } from './tools.ts';

/** Shortcuts without a button. */
const OTHERS: Pick<Tool, 'name' | 'keys'>[] = [
  { name: 'Paragraph', keys: 'Ctrl+Alt+0' },
  { name: 'Code block', keys: 'Ctrl+Alt+C' },
  { name: 'Indent a list item', keys: 'Tab' },
  { name: 'Outdent a list item', keys: 'Shift+Tab' },
  { name: 'Check off a list item', keys: '←+Space' },
  { name: 'Select a block', keys: '/' },
  { name: 'Select table cells', keys: 'Shift+→' },
  { name: 'Go to the toolbar', keys: 'Alt+F10' },
  { name: 'Back to the text', keys: 'Esc' },
  { name: 'Save', keys: 'Ctrl+Enter' },
];

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const listed = [...toolbarGroups.flat(), ...OTHERS];
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      {/* Focusable, so that the arrow keys can scroll a long list. */}
      <dl tabIndex={0} className="mt-4">
        {listed.map(
          ({ name, keys }) =>
            keys && (
              <div key={name} className={cx('row justify-between gap-4', styles.line)}>
                <dt>{name}</dt>
                <dd className="cluster justify-end gap-1">
                  {shortcutParts(keys).map((key) => (
                    <kbd key={key} className={cx('bg-wash text-13 font-600 text-center', styles.key)}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 mute">Markdown works too, when you type or paste.</p>
    </Dialog>
  );
}
