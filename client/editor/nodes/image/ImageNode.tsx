import type {
  DOMConversionMap,
  DOMConversionOutput,
  DOMExportOutput,
  LexicalEditor,
  LexicalNode,
  SerializedLexicalNode,
} from 'lexical';
import type { JSX } from 'react';
import { type ImageNodeData, imageNodeSchema } from '../../../../server/modules/story/nodes.rules.ts';
import { PartNode } from '../PartNode.ts';
import { ImageBlock } from './ImageBlock.tsx';
import { imageFromElement, readCaption } from './imageFromElement.ts';

export class ImageNode extends PartNode<ImageNodeData> {
  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__part, node.__key);
  }

  static override importJSON(json: SerializedLexicalNode): ImageNode {
    return $createImageNode(json);
  }

  static override importDOM(): DOMConversionMap {
    return {
      img: () => ({ conversion: fromImg, priority: 0 }),
      figure: (figure) =>
        figure.querySelector('img') && !figure.querySelector('table')
          ? { conversion: fromFigure, priority: 1 }
          : null,
    };
  }

  override exportDOM(): DOMExportOutput {
    const { src, altText, width, height, showCaption, caption } = this.getPart();
    const figure = document.createElement('figure');
    const img = document.createElement('img');
    img.src = src;
    img.alt = altText;
    if (width) img.width = width;
    if (height) img.height = height;
    figure.append(img);
    if (showCaption && caption) {
      const under = document.createElement('figcaption');
      under.textContent = caption;
      figure.append(under);
    }
    return { element: figure };
  }

  override getTextContent(): string {
    return this.getPart().altText;
  }

  override decorate(editor: LexicalEditor): JSX.Element {
    return <ImageBlock nodeKey={this.getKey()} image={this.__part} onChange={this.changer(editor)} />;
  }
}

/** The node of a picture. It removes itself if its source may not be shown. */
export function $createImageNode(image: unknown): ImageNode {
  return new ImageNode(imageNodeSchema.safeParse(image).data ?? NONE);
}

const NONE: ImageNodeData = { src: '', altText: 'Image', showCaption: false, caption: '' };

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode =>
  node instanceof ImageNode;

function fromImg(img: HTMLElement, caption = ''): DOMConversionOutput {
  const part = imageFromElement(img, caption);
  return { node: part && new ImageNode(part) };
}

function fromFigure(figure: HTMLElement): DOMConversionOutput {
  const img = figure.querySelector('img') as HTMLElement;
  return fromImg(img, readCaption(figure));
}
