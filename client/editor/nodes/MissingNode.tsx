import {
  $getNodeByKey,
  type DOMConversion,
  type DOMConversionMap,
  type LexicalEditor,
  type SerializedLexicalNode,
} from 'lexical';
import type { JSX } from 'react';
import { cutText } from '../../../server/platform/text/cut.rules.ts';
import { $isImageNode, type ImageNode } from './image/ImageNode.tsx';
import { imageFromElement, readCaption } from './image/imageFromElement.ts';
import { UploadBlock } from './image/UploadBlock.tsx';
import { MissingBlock } from './MissingBlock.tsx';
import { PartNode } from './PartNode.ts';

interface MissingPart {
  altText: string;
  caption?: string | undefined;
  /** The uploaded file that replaces it. */
  file?: File;
}

/**
 * The placeholder of a picture that was pasted without its file. A story cannot be saved with it: the picture has to
 * be uploaded or the block removed. A draft keeps it.
 */
export class MissingNode extends PartNode<MissingPart> {
  static override getType(): string {
    return 'missing-image';
  }

  static override clone(node: MissingNode): MissingNode {
    return new MissingNode(node.__part, node.__key);
  }

  static override importJSON(json: SerializedLexicalNode): MissingNode {
    const { altText, caption } = json as Partial<Record<keyof MissingPart, unknown>>;
    return new MissingNode({
      altText: typeof altText === 'string' ? altText : '',
      caption: typeof caption === 'string' ? caption : undefined,
    });
  }

  static override importDOM(): DOMConversionMap {
    return {
      img: (img) => (cannotBeShown(img) ? fromImg(img, 1) : null),
      figure: (figure) => {
        const img = figure.querySelector('img');
        if (!img || !cannotBeShown(img) || figure.querySelector('table')) return null;
        return fromImg(img, 2, readCaption(figure));
      },
    };
  }

  override getTextContent(): string {
    return this.getPart().altText || 'Picture';
  }

  override decorate(editor: LexicalEditor): JSX.Element {
    const { altText, caption, file } = this.__part;
    if (file) return <UploadBlock nodeKey={this.getKey()} file={file} altText={altText} caption={caption} />;
    return (
      <MissingBlock
        nodeKey={this.getKey()}
        altText={altText}
        onFile={(file) => this.changer(editor)({ file })}
      />
    );
  }
}

/** Replaces pasted pictures that cannot be loaded by a placeholder that asks for the file. */
export function replaceUnloadable(editor: LexicalEditor, pasted: readonly ImageNode[]): void {
  for (const node of pasted) {
    const { src, altText, caption } = node.getPart();
    const key = node.getKey();
    const probe = new Image();
    probe.onerror = () =>
      editor.update(() => {
        const image = $getNodeByKey(key);
        if (!$isImageNode(image) || image.getPart().src !== src) return;
        image.replace(new MissingNode({ altText: altText === 'Image' ? '' : altText, caption }));
      });
    probe.src = src;
  }
}

const cannotBeShown = (img: HTMLElement) => !isPixel(img) && imageFromElement(img) === null;

/** Whether it is a tracking pixel, as in mails. */
const isPixel = (img: HTMLElement) =>
  ['width', 'height'].some((side) => /^[012](?:px)?$/.test(img.getAttribute(side) ?? ''));

function fromImg(img: HTMLElement, priority: 1 | 2, caption?: string): DOMConversion {
  return {
    conversion: () => {
      const altText = cutText(img.getAttribute('alt')?.trim() ?? '', 1000);
      return { node: new MissingNode({ altText, caption, file: fileIn(img.getAttribute('src') ?? '') }) };
    },
    priority,
  };
}

/** The file of a data: URL. */
function fileIn(src: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,([\w+/=\s]+)$/i.exec(src) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], 'picture', { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
