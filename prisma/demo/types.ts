export type DemoPick = {
  category: 'books' | 'places' | 'products';
  rank: 1 | 2 | 3;
  title: string;
  /** The author, the maker, or the city. */
  reference: string;
  /** Paragraphs in the subset of Markdown that story.ts supports. */
  story: string;
  /** Shown at the end of the story. */
  picture?: { alt: string; caption: string };
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
  isBrand?: boolean;
  isFeatured?: boolean;
  isAdmin?: boolean;
  rejectionNote?: string;
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
  /** The username of the curator whose it is. */
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
