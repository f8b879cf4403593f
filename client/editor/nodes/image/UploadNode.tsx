import type { JSX } from 'react';
import { MissingNode } from '../MissingNode.tsx';
import { PartNode } from '../PartNode.ts';
import { UploadBlock } from './UploadBlock.tsx';

/** A picture that is being uploaded, at the place where it will be. In a draft it is missing, because its file is not kept. */
export class UploadNode extends PartNode<File> {
  static override getType(): string {
    return 'upload';
  }

  static override clone(node: UploadNode): UploadNode {
    return new UploadNode(node.__part, node.__key);
  }

  static override importJSON(): MissingNode {
    return new MissingNode({ altText: '' });
  }

  override decorate(): JSX.Element {
    return <UploadBlock nodeKey={this.getKey()} file={this.__part} />;
  }
}
