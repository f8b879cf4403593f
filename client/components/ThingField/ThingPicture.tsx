import styles from './ThingField.module.css';

interface ThingPictureProps {
  image: { url: string; srcSet: string } | null;
}

/** The small picture of a thing that is offered. Empty if it has none. */
export function ThingPicture({ image }: ThingPictureProps) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {image && <img src={image.url} srcSet={image.srcSet} sizes="36px" alt="" className={styles.image} />}
    </span>
  );
}
