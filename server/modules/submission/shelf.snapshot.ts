import type { TextsOf } from '../../platform/text/line.rules.ts';
import type { CategoryName } from '../category/category.rules.ts';
import type { ImageRow } from '../media/image.model.ts';
import type { PickTexts } from '../pick/pick-texts.rules.ts';
import type { profileTexts } from '../profile/profile-texts.rules.ts';

/** A pick in a snapshot. `story` is sanitized HTML. Texts that picks did not have at that time are undefined. */
export type SnapshotPickRow = Partial<PickTexts> & {
  id: string;
  category: CategoryName;
  rank: number | null;
  title: string;
  story: string | null;
  image: ImageRow | null;
};

/** A shelf in the format of the SQL function shelf_snapshot(). */
export type Snapshot = Partial<TextsOf<typeof profileTexts>> & {
  fullName: string | null;
  username: string | null;
  interests: string[];
  socialLinks: Record<string, string>;
  avatar: ImageRow | null;
  shelfImage: ImageRow | null;
  picks: SnapshotPickRow[];
};
