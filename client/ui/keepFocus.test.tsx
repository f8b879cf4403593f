import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { button, render, user } from '../testing/render.tsx';
import { keepFocus } from './keepFocus.ts';
import { ConfirmDialog } from './overlay/ConfirmDialog.tsx';
import { Dialog } from './overlay/Dialog.tsx';

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

function Things({ asks = false }: { asks?: boolean }) {
  const [things, setThings] = useState(['Moka', 'Piranesi', 'Sintra']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (thing: string) => setThings(things.filter((one) => one !== thing));
  return (
    <div ref={keepFocus}>
      <button type="button">Add</button>
      {things.length > 0 && (
        <ul>
          {things.map((thing) => (
            <li key={thing}>
              <a href={`/${thing}`}>{thing}</a>
              <button
                type="button"
                aria-label={`Remove ${thing}`}
                onClick={() => (asks ? setAsked(thing) : remove(thing))}
              />
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title="Remove it?"
          confirmLabel="Remove"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            remove(asked);
            setAsked(null);
          }}
        >
          For good.
        </ConfirmDialog>
      )}
    </div>
  );
}

test.each([false, true])(
  'after a row was removed, the next one has the focus, and after the last row what stays; asked before: %s',
  async (asks) => {
    await render(<Things asks={asks} />);
    const remove = async (thing: string) => {
      await user.click(button(`Remove ${thing}`));
      if (asks) await user.click(button('Remove'));
    };
    await remove('Moka');
    expect(focused()).toBe('Remove Piranesi');
    await remove('Sintra');
    expect(focused()).toBe('Remove Piranesi');
    await remove('Piranesi');
    expect(focused()).toBe('Add');
  },
);

function Codes() {
  const [isSetUp, setIsSetUp] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    addEventListener('read', () => setIsSetUp(true), { once: true });
  };
  return (
    <section ref={keepFocus} tabIndex={-1} aria-label="Second factor">
      {isSetUp ? (
        <button key="remove" type="button">
          Remove
        </button>
      ) : (
        <button key="set up" type="button" onClick={open}>
          Set up
        </button>
      )}
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} title="Codes">
          Keep them.
        </Dialog>
      )}
    </section>
  );
}

test('a control that disappears below a dialog, while nothing has the focus, leaves it to its place once the dialog closes', async () => {
  await render(<Codes />);
  await user.click(button('Set up'));
  (document.activeElement as HTMLElement).blur();
  await act(async () => dispatchEvent(new Event('read')));
  expect(document.activeElement).toBe(document.body);
  await user.click(button('Close'));
  expect(focused()).toBe('Second factor');
});
