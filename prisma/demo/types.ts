import type { CategoryName } from '../../server/modules/category/category.rules.ts';

export type DemoPick = {
  category: CategoryName;
  rank: number;
  title: string;
  /** The author, the maker, or the city. */
  reference: string;
  /** Where a place is, in degrees north and east. Others are in the middle of their city, or on no map. */
  latitude?: number;
  longitude?: number;
  /** Paragraphs in the subset of Markdown that story.ts supports. The address `story` is that of its own picture. */
  story: string;
};

export type DemoCurator = {
  username: string;
  fullName: string;
  /** The profession, e.g. "Landscape architect". */
  title: string;
  /** "City, Country". */
  location: string;
  bio: string;
  interests: string[];
  socialLinks: { twitter?: string; instagram?: string; linkedin?: string; website?: string };
  status: 'draft' | 'pending' | 'approved' | 'rejected' | 'unpublished';
  isBrand: boolean;
  isFeatured: boolean;
  isAdmin: boolean;
  rejectionNote: string | null;
  picks: DemoPick[];
};

export type DemoComment = {
  /** The author's username. */
  by: string;
  text: string;
  hoursAgo: number;
};

export type DemoThread = DemoComment & {
  /** The title of a pick or a collection. */
  on: string;
  /** The username of its curator. */
  of: string;
  replies: DemoComment[];
};

export type DemoCollection = {
  /** The curator's username. */
  by: string;
  title: string;
  description: string;
  /** Titles of picks of any curator, in order. */
  picks: string[];
};
