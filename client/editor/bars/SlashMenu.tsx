import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../ui/cx.ts';
import { type Block, BUTTON_SLASH_TAG, BUTTON_SPACE_TAG, findBlocks, slashQuery } from '../blocks.ts';
import styles from './SlashMenu.module.css';
import { selectionRect, useFloating, visibleRect } from './useFloating.ts';
import { $blockKind } from './useStoryFormats.ts';

interface Slash {
  query: string;
  /** The text node with the slash, and its offset there. */
  key: NodeKey;
  at: number;
  /** The position of the slash. A menu that was dismissed there stays closed. */
  place: string;
}

interface Asked extends Slash {
  /** The space that the button wrote before the slash. */
  lead: string;
}

/** A menu of blocks after a slash. The text keeps the focus, and the menu handles its keys. */
export function SlashMenu() {
  const [editor] = useLexicalComposerContext();
  const [slash, setSlash] = useState<Slash | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  /** The slash, if the button wrote it. */
  const asked = useRef<Asked | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves, tags }) => {
        const found = editor.isComposing() ? null : editorState.read($findSlash);
        setSlash((before) =>
          before?.place === found?.place && before?.query === found?.query ? before : found,
        );
        if (!found) setDismissed(null);
        const was = asked.current;
        if (found && tags.has(BUTTON_SLASH_TAG))
          asked.current = { ...found, lead: tags.has(BUTTON_SPACE_TAG) ? ' ' : '' };
        else asked.current = was && found?.place === was.place ? { ...was, ...found } : null;
        // The cursor moved elsewhere.
        if (was && !asked.current && dirtyLeaves.size === 0) editor.update(() => $takeBack(was));
      }),
    [editor],
  );
  const takeBack = useCallback(() => {
    const was = asked.current;
    asked.current = null;
    if (was) editor.update(() => $takeBack(was));
  }, [editor]);
  // The menu closes when the cursor moves elsewhere.
  useEffect(() => {
    const leave = () => {
      if (document.activeElement === editor.getRootElement()) return;
      setSlash(null);
      takeBack();
    };
    const onFocusOut = () => setTimeout(leave);
    document.addEventListener('focusout', onFocusOut);
    return () => document.removeEventListener('focusout', onFocusOut);
  }, [editor, takeBack]);

  const found = slash ? findBlocks(slash.query) : [];
  if (!slash || slash.place === dismissed || found.length === 0) return null;
  const dismiss = () => {
    setDismissed(slash.place);
    takeBack();
  };
  return (
    <Choices
      key={slash.place}
      slash={slash}
      blocks={found}
      $onChoose={() => $takeBack(asked.current ?? slash)}
      onDismiss={dismiss}
    />
  );
}

/** Removes the slash and what was typed after it. */
function $takeBack({ key, at, query, lead = '' }: Slash & Partial<Asked>): void {
  const node = $getNodeByKey(key);
  const typed = `${lead}/${query}`;
  const from = at - lead.length;
  if (!$isTextNode(node) || !node.getTextContent().startsWith(typed, from)) return;
  const selection = $getSelection();
  node.spliceText(from, typed.length, '');
  if (!$isRangeSelection(selection)) return;
  for (const point of [selection.anchor, selection.focus]) {
    if (point.key !== key || point.offset <= from) continue;
    point.set(key, Math.max(from, point.offset - typed.length), 'text');
  }
}

interface ChoicesProps {
  slash: Slash;
  blocks: readonly Block[];
  /** Called within the update that inserts the block. */
  $onChoose: () => void;
  onDismiss: () => void;
}

function Choices({ slash, blocks, $onChoose, onDismiss }: ChoicesProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The first item of each filtered list is active.
  const [at, setAt] = useState({ query: slash.query, index: 0 });
  const active = at.query === slash.query ? at.index : 0;
  const setActive = (index: number) => setAt({ query: slash.query, index });
  const edges = useEdges(list, blocks);

  const choose = (block: Block) =>
    editor.update(() => {
      $onChoose();
      block.insert(editor, $currentKind());
    });
  const move = useEffectEvent((by: number) => setActive((active + by + blocks.length) % blocks.length));
  const take = useEffectEvent(() => {
    const block = blocks[active];
    if (block) choose(block);
  });
  const dismiss = useEffectEvent(onDismiss);

  // Before the menu is painted, because a fast typist presses Enter at once.
  useLayoutEffect(() => {
    const on = (
      command: LexicalCommand<KeyboardEvent> | LexicalCommand<KeyboardEvent | null>,
      act: () => void,
    ) =>
      editor.registerCommand(
        command as LexicalCommand<KeyboardEvent | null>,
        (event) => {
          if (event?.shiftKey) return false;
          event?.preventDefault();
          event?.stopPropagation();
          act();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      );
    return mergeRegister(
      on(KEY_ARROW_DOWN_COMMAND, () => move(1)),
      on(KEY_ARROW_UP_COMMAND, () => move(-1)),
      on(KEY_ENTER_COMMAND, () => take()),
      on(KEY_TAB_COMMAND, () => take()),
      on(KEY_ESCAPE_COMMAND as LexicalCommand<KeyboardEvent | null>, () => dismiss()),
    );
  }, [editor]);

  useEffect(() => {
    const root = editor.getRootElement();
    root?.setAttribute('aria-controls', id);
    root?.setAttribute('aria-activedescendant', `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      root?.removeAttribute('aria-controls');
      root?.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, active]);

  // The menu is anchored to the slash, which does not move, and covers no line down to the cursor.
  const anchor = () => {
    const root = editor.getRootElement();
    const cursor = root && selectionRect(root);
    const sign = cursor && slashRect(editor.getElementByKey(slash.key), slash.at);
    if (!sign) return null;
    const top = Math.min(sign.top, cursor.top);
    const bottom = Math.max(sign.bottom, cursor.bottom);
    return visibleRect(new DOMRect(sign.left, top, sign.width, bottom - top), root);
  };
  useFloating(box, { anchor, side: 'below', fitted: true });

  return (
    // The text keeps the focus and refers to the active item.
    <div
      ref={box}
      popover="manual"
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label="Blocks"
      className={styles.menu}
    >
      <div
        ref={list}
        role="presentation"
        className={cx(styles.list, edges.above && styles.above, edges.below && styles.below)}
      >
        {blocks.map((block, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys
          <div
            key={block.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(styles.option, index === active && styles.active)}
            // Keeps the selection in the text.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(block)}
          >
            <block.icon />
            {block.name}
            {block.typed && (
              <span aria-hidden="true" className={cx('note', styles.typed)}>
                {block.typed}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The bounding box of the slash in the window. */
function slashRect(element: HTMLElement | null, at: number): DOMRect | null {
  const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!(text instanceof Text) || text.length <= at) return null;
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect();
}

/** Whether a list can scroll up or down. */
function useEdges(list: RefObject<HTMLElement | null>, content: unknown) {
  const [edges, setEdges] = useState({ above: false, below: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for new content
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const look = () =>
      setEdges({
        above: box.scrollTop > 1,
        below: box.scrollTop + box.clientHeight < box.scrollHeight - 1,
      });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener('scroll', look);
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [list, content]);
  return edges;
}

function $findSlash(): Slash | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  if (!$isTextNode(node) || !node.isSimpleText() || node.hasFormat('code')) return null;
  if ($blockKind(node) === 'code') return null;
  const line = node.getTextContent().slice(0, anchor.offset);
  const query = slashQuery(line);
  // A slash at the start of its text node may still follow other text.
  const before = node.getPreviousSibling();
  const touches = $isTextNode(before) && !/\s$/.test(before.getTextContent());
  if (query === null || (touches && line.length === query.length + 1)) return null;
  const key = node.getKey();
  const at = line.length - query.length - 1;
  return { query, key, at, place: `${key}:${at}` };
}

function $currentKind() {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? $blockKind(selection.anchor.getNode()) : 'paragraph';
}
