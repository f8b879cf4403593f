import type { NodeKey } from 'lexical';
import { Captions, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImageNodeData } from '../../../../server/modules/story/nodes.rules.ts';
import { cx } from '../../../ui/cx.ts';
import { fitField } from '../../../ui/forms/fitField.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../nodes.module.css';
import { useBlockSelection } from '../useBlockSelection.ts';
import type { Size } from './imageSize.ts';
import { useImageResize } from './useImageResize.ts';

interface ImageBlockProps {
  nodeKey: NodeKey;
  image: ImageNodeData;
  onChange: (changes: Partial<ImageNodeData>) => void;
}

const CORNERS = ['topLeft', 'topRight', 'bottomLeft'] as const;

/** A picture in the editor. While selected, it has handles and a field for its description. */
export function ImageBlock({ nodeKey, image, onChange }: ImageBlockProps) {
  const panel = useRef<HTMLDivElement>(null);
  const img = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const { selected, alone, select, remove, onFieldKey } = useBlockSelection(nodeKey, panel);
  const resize = useImageResize(img, (size) => onChange(size));
  const { width, height }: Partial<Size> = resize.size ?? image;

  const shown = Math.round(Math.min(width ?? resize.max, resize.max));

  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys select it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys select it */}
      <div className={cx(styles.frame, selected && styles.selected)} onClick={select}>
        {failed ? (
          <p className={cx('grid bg-wash mute text-15 font-ui leading-140 max-w-full', styles.lost)}>
            Image not available
          </p>
        ) : (
          <img
            ref={img}
            src={image.src}
            alt={image.altText}
            width={width}
            height={height}
            draggable={false}
            onError={() => setFailed(true)}
          />
        )}
        {alone && !failed && (
          <>
            {CORNERS.map((corner) => (
              <span
                key={corner}
                className={cx(styles.handle, styles[corner])}
                onPointerDown={(event) => resize.begin(event, corner.endsWith('Left') ? -1 : 1)}
              />
            ))}
            <button
              type="button"
              role="slider"
              aria-label="Picture width"
              aria-valuemin={resize.min}
              aria-valuemax={resize.max}
              aria-valuenow={shown}
              aria-valuetext={`${shown} pixels`}
              className={cx(styles.handle, styles.bottomRight)}
              onPointerDown={(event) => resize.begin(event, 1)}
              onKeyDown={(event) => {
                resize.byKey(event);
                onFieldKey(event);
              }}
            />
          </>
        )}
      </div>
      {image.showCaption && (
        <textarea
          ref={fitField}
          aria-label="Caption"
          placeholder="Caption"
          rows={1}
          value={image.caption}
          maxLength={1000}
          className={cx('block mt-2 note font-ui w-full', styles.caption)}
          onChange={(event) => {
            fitField(event.target);
            onChange({ caption: event.target.value.replaceAll('\n', ' ') });
          }}
          onKeyDown={onFieldKey}
        />
      )}
      {alone && (
        <div ref={panel} data-block-tools className={cx('row gap-1 mt-3 font-ui', styles.panel)}>
          <input
            aria-label="Alt text: what’s in the picture"
            placeholder="Describe it for people who can’t see it"
            value={image.altText === 'Image' ? '' : image.altText}
            maxLength={1000}
            className={cx('fill text-15', styles.field)}
            onChange={(event) => onChange({ altText: event.target.value || 'Image' })}
            onKeyDown={onFieldKey}
          />
          <IconButton
            label="Caption"
            size="small"
            aria-pressed={image.showCaption}
            onClick={() => onChange({ showCaption: !image.showCaption })}
            onKeyDown={onFieldKey}
          >
            <Captions />
          </IconButton>
          <IconButton label="Remove picture" size="small" onClick={remove} onKeyDown={onFieldKey}>
            <Trash2 />
          </IconButton>
        </div>
      )}
    </div>
  );
}
