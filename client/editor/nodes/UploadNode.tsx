import type { LexicalNode, SerializedLexicalNode } from 'lexical';
import type { JSX } from 'react';
import { PartNode } from './PartNode.ts';
import { UploadBlock } from './UploadBlock.tsx';

/** A picture on its way. It stands where the picture will stand, and is never read back from what is stored. */
export class UploadNode extends PartNode<File> {
  static override getType(): string {
    return 'upload';
  }

  static override clone(node: UploadNode): UploadNode {
    return new UploadNode(node.__part, node.__key);
  }

  static override importJSON(_json: SerializedLexicalNode): UploadNode {
    return new UploadNode(new File([], ''));
  }

  override decorate(): JSX.Element {
    return <UploadBlock nodeKey={this.getKey()} file={this.__part} />;
  }
}

export const $isUploadNode = (node: LexicalNode | null | undefined): node is UploadNode =>
  node instanceof UploadNode;
