import {
  $copyNode,
  $createNodeSelection,
  $getNodeByKey,
  $isRootOrShadowRoot,
  $setSelection,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import type { JSX } from 'react';

/** A block of a story that is not text. All its data is one stored value, which its component changes. */
export abstract class PartNode<Part extends object> extends DecoratorNode<JSX.Element> {
  __part: Part;

  /** A node without its required source removes itself. */
  static override transform() {
    return (node: LexicalNode) => {
      if ((node as PartNode<{ src?: string }>).getPart().src === '') node.remove();
      else $liftBlock(node);
    };
  }

  constructor(part: Part, key?: NodeKey) {
    super(key);
    this.__part = part;
  }

  getPart(): Part {
    return this.getLatest().__part;
  }

  override exportJSON(): SerializedLexicalNode & Part {
    return { ...super.exportJSON(), ...this.getPart() };
  }

  /** Called by its component, outside of an update. */
  protected changer(editor: LexicalEditor): (changes: Partial<Part>) => void {
    const key = this.getKey();
    return (changes) =>
      editor.update(() => {
        const node = $getNodeByKey<PartNode<Part>>(key);
        if (node) node.getWritable().__part = { ...node.getPart(), ...changes };
      });
  }

  override createDOM(): HTMLElement {
    return document.createElement('div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }
}

/** In older stories pictures are inline. The paragraph is split around one; out of a list it moves after the list. */
export function $liftBlock(node: LexicalNode): void {
  const line = node.getParent();
  if (line === null || $isRootOrShadowRoot(line)) return;
  const top = line.getParents().findLast((parent) => !$isRootOrShadowRoot(parent)) ?? line;
  const rest = node.getNextSiblings();
  top.insertAfter(node);
  if (top === line && rest.length > 0) node.insertAfter($copyNode(line).append(...rest));
  if (line.isEmpty()) line.remove();
}

export function $choose(node: LexicalNode): void {
  const selection = $createNodeSelection();
  selection.add(node.getKey());
  $setSelection(selection);
}
