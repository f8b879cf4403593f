import type { CategoryName } from '../category/category.rules.ts';
import type { ImageRow } from '../media/image.model.ts';

/** A pick in a snapshot. `story` is sanitized HTML. */
export type SnapshotPickRow = {
  id: string;
  category: CategoryName;
  rank: number | null;
  title: string;
  reference: string | null;
  /** Undefined in snapshots from before picks had links. */
  link?: string | null;
  story: string | null;
  image: ImageRow | null;
};

/** A shelf as shelf_snapshot() of the database writes it. */
export type Snapshot = {
  fullName: string | null;
  username: string | null;
  title: string | null;
  bio: string | null;
  location: string | null;
  interests: string[];
  socialLinks: Record<string, string>;
  avatar: ImageRow | null;
  shelfImage: ImageRow | null;
  picks: SnapshotPickRow[];
};
