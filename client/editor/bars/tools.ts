import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Italic,
  Keyboard,
  Link as LinkIcon,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import type { BlockKind, textFormats } from './useStoryFormats.ts';

/** Tools that act on the editor and not on the text. */
export type ToolAction = 'link' | 'undo' | 'redo' | 'insert' | 'keys';

export interface Tool {
  name: string;
  icon: LucideIcon;
  /** The key with Ctrl, or Cmd on a Mac. */
  keys?: string;
  block?: BlockKind;
  text?: (typeof textFormats)[number];
  act?: ToolAction;
}

const HEADING: Tool = { name: 'Heading', icon: Heading1, keys: 'Ctrl+Alt+1', block: 'h1' };
const SUBHEADING: Tool = { name: 'Subheading', icon: Heading2, keys: 'Ctrl+Alt+2', block: 'h2' };
const QUOTE: Tool = { name: 'Quote', icon: Quote, keys: 'Ctrl+Shift+B', block: 'quote' };
const MARKS: Tool[] = [
  { name: 'Bold', icon: Bold, keys: 'Ctrl+B', text: 'bold' },
  { name: 'Italic', icon: Italic, keys: 'Ctrl+I', text: 'italic' },
  { name: 'Underline', icon: Underline, keys: 'Ctrl+U', text: 'underline' },
  { name: 'Strikethrough', icon: Strikethrough, keys: 'Ctrl+Shift+X', text: 'strikethrough' },
  { name: 'Code', icon: Code, keys: 'Ctrl+E', text: 'code' },
  { name: 'Link', icon: LinkIcon, keys: 'Ctrl+K', act: 'link' },
];

export const toolbarGroups: Tool[][] = [
  [{ name: 'Insert', icon: Plus, act: 'insert' }, HEADING, SUBHEADING, QUOTE],
  MARKS,
  [
    { name: 'Bullet list', icon: List, keys: 'Ctrl+Shift+8', block: 'bullet' },
    { name: 'Numbered list', icon: ListOrdered, keys: 'Ctrl+Shift+7', block: 'number' },
    { name: 'Check list', icon: ListChecks, keys: 'Ctrl+Shift+9', block: 'check' },
  ],
  [
    { name: 'Undo', icon: Undo2, keys: 'Ctrl+Z', act: 'undo' },
    { name: 'Redo', icon: Redo2, keys: 'Ctrl+Shift+Z', act: 'redo' },
    { name: 'Keyboard shortcuts', icon: Keyboard, keys: 'Ctrl+/', act: 'keys' },
  ],
];

export const selectionGroups: Tool[][] = [MARKS, [HEADING, SUBHEADING, QUOTE]];

const MAC = /Mac|iP(hone|ad)/.test(navigator.platform);
const MAC_SIGNS: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** "Ctrl+Shift+8" in the notation of this system, in parts. */
export function shortcutParts(keys: string): string[] {
  return keys.split('+').map((key) => (MAC && MAC_SIGNS[key]) || key);
}

/** The shortcut in the notation of aria-keyshortcuts. */
export function ariaShortcut(keys: string): string {
  return keys.replace('Ctrl', MAC ? 'Meta' : 'Control');
}
