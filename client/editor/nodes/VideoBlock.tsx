import type { NodeKey } from 'lexical';
import { Captions, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { parseVideoAddress, type VideoNodeData } from '../../../server/modules/story/nodes.rules.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './nodes.module.css';
import { useBlockSelection } from './useBlockSelection.ts';

interface VideoBlockProps {
  nodeKey: NodeKey;
  video: VideoNodeData;
  onChange: (changes: Partial<VideoNodeData>) => void;
}

/** A video in the editor: the plate that readers see first, a playable file, or a link. */
export function VideoBlock({ nodeKey, video, onChange }: VideoBlockProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { selected, alone, select, remove, onFieldKey } = useBlockSelection(nodeKey, panel);
  const { src, altText, width, height, showCaption } = video;
  const film = parseVideoAddress(src);

  return (
    <div className={cx(styles.block, film?.kind !== 'link' && 'story-video')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys select it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys select it */}
      <div className={cx(styles.film, selected && styles.selected)} onClick={select}>
        {film?.kind === 'player' && (
          <div
            className="story-film"
            style={width ? { aspectRatio: `${width}/${height ?? 360}` } : undefined}
          >
            {altText || `A video on ${film.site}`}
          </div>
        )}
        {film?.kind === 'file' && (
          // biome-ignore lint/a11y/useMediaCaption: videos of other sites come without captions
          <video
            src={src}
            aria-label={altText || 'Video'}
            width={width}
            height={height}
            controls
            preload="metadata"
          />
        )}
        {film?.kind === 'link' && <p className={styles.link}>{altText || src}</p>}
      </div>
      {showCaption && altText && film?.kind !== 'link' && (
        <p className={cx('block mt-2 note font-ui w-full', styles.caption)}>{altText}</p>
      )}
      {alone && (
        <div ref={panel} data-block-tools className={cx('row gap-1 mt-3 font-ui', styles.panel)}>
          <input
            aria-label="Video title"
            placeholder="Video title"
            value={altText}
            maxLength={1000}
            className={cx('fill text-15', styles.field)}
            onChange={(event) => onChange({ altText: event.target.value })}
            onKeyDown={onFieldKey}
          />
          {film?.kind !== 'link' && (
            <IconButton
              label="Caption"
              size="small"
              aria-pressed={showCaption}
              onClick={() => onChange({ showCaption: !showCaption })}
              onKeyDown={onFieldKey}
            >
              <Captions />
            </IconButton>
          )}
          <IconButton label="Remove video" size="small" onClick={remove} onKeyDown={onFieldKey}>
            <Trash2 />
          </IconButton>
        </div>
      )}
    </div>
  );
}
