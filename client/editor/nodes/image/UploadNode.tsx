import type { SerializedLexicalNode } from 'lexical';
import type { JSX } from 'react';
import { PartNode } from '../PartNode.ts';
import { UploadBlock } from './UploadBlock.tsx';

/** A picture that is being uploaded, at the place where it will be. It is never read from a stored story. */
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
