import type { DOMConversionMap, DOMExportOutput, LexicalEditor, SerializedLexicalNode } from 'lexical';
import type { JSX } from 'react';
import {
  parseVideoAddress,
  type VideoNodeData,
  videoNodeSchema,
} from '../../../server/modules/story/nodes.rules.ts';
import { PartNode } from './PartNode.ts';
import { VideoBlock } from './VideoBlock.tsx';

/** A video of a story: embedded, a file, or a link. */
export class VideoNode extends PartNode<VideoNodeData> {
  static override getType(): string {
    return 'video';
  }

  static override clone(node: VideoNode): VideoNode {
    return new VideoNode(node.__part, node.__key);
  }

  static override importJSON(json: SerializedLexicalNode): VideoNode {
    return $createVideoNode(json);
  }

  static override importDOM(): DOMConversionMap {
    return {
      figure: (figure) => (readVideo(figure) ? { conversion: fromDom, priority: 2 } : null),
      video: (film) => (readVideo(film) ? { conversion: fromDom, priority: 1 } : null),
      iframe: (player) => (readVideo(player) ? { conversion: fromDom, priority: 1 } : null),
    };
  }

  override exportDOM(): DOMExportOutput {
    const { src, altText } = this.getPart();
    const link = document.createElement('a');
    link.href = src;
    link.textContent = altText || src;
    const element = document.createElement('p');
    element.append(link);
    return { element };
  }

  override getTextContent(): string {
    const { src, altText } = this.getPart();
    return altText || src;
  }

  override decorate(editor: LexicalEditor): JSX.Element {
    return <VideoBlock nodeKey={this.getKey()} video={this.__part} onChange={this.changer(editor)} />;
  }
}

/** The node of a video. It removes itself without a source. */
export function $createVideoNode(video: unknown): VideoNode {
  return new VideoNode(videoNodeSchema.safeParse(video).data ?? { src: '', altText: '', showCaption: false });
}

function readVideo(element: HTMLElement): VideoNodeData | null {
  const film = element.matches('video, iframe')
    ? element
    : element.querySelector<HTMLElement>('a.story-film, video, iframe');
  const src = film?.getAttribute('src') ?? film?.getAttribute('href');
  const kind = parseVideoAddress(src)?.kind;
  if (!film || (kind !== 'player' && kind !== 'file')) return null;
  const caption = element.querySelector('figcaption')?.textContent?.trim();
  const name = film.matches('a') ? film.textContent : (film.getAttribute('aria-label') ?? film.title);
  return (
    videoNodeSchema.safeParse({
      src,
      altText: caption || name || '',
      width: Number(film.getAttribute('width')) || undefined,
      height: Number(film.getAttribute('height')) || undefined,
      showCaption: !!caption,
    }).data ?? null
  );
}

function fromDom(element: HTMLElement) {
  const video = readVideo(element);
  return { node: video && new VideoNode(video) };
}
