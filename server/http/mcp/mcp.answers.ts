import { type PickTexts, pickTexts } from '../../modules/pick/pick-texts.rules.ts';
import {
  bylineTexts,
  listBylineTexts,
  type profileTexts,
} from '../../modules/profile/profile-texts.rules.ts';
import { cutText } from '../../platform/text/cut.rules.ts';
import { type TextsOf, textNames } from '../../platform/text/line.rules.ts';

/** The maximum length of a story in a list of picks. */
const EXCERPT_MAX = 400;

export type By = { username: string | null; fullName: string | null };
export type Pick = PickTexts & {
  id: string;
  title: string;
  category: string;
  rank: number | null;
  permalink: string;
  /** The thing of the pick. Null if no public pick is about it. */
  thing: { permalink: string; shelvesCount: number } | null;
  descriptionText?: string | null;
  profile?: By;
};
export type Thing = {
  title: string;
  creator: string | null;
  category: string;
  permalink: string;
  shelvesCount: number;
};
export type Collection = { id: string; title: string; permalink: string; profile?: By };
export type Curator = By &
  Partial<TextsOf<typeof profileTexts>> & {
    id: string;
    profession: string | null;
    permalink: string;
  };
export type Page = { pageInfo: { hasNextPage: boolean; endCursor: string | null } };

export const BY = 'profile { username fullName }';
/** What an edit changes, besides the story and the picture. */
export const EDITED = `title ${textNames(pickTexts).join(' ')}`;
export const PICK = `id ${EDITED} category rank permalink thing { permalink shelvesCount }`;
export const THING = 'id title creator category permalink shelvesCount';
export const COLLECTION = 'id title permalink';
/** Picks also have a field `title`, of another type, so it is renamed. */
export const CURATOR = `id username fullName ${bylineTexts.map((name) => (name === 'title' ? 'profession: title' : name)).join(' ')} permalink`;
export const PAGE = 'pageInfo { hasNextPage endCursor }';
export const excerpt = ({ descriptionText }: Pick) => {
  const text = descriptionText ?? '';
  return text.length > EXCERPT_MAX ? `${cutText(text, EXCERPT_MAX)}…` : text;
};

/** A pick of a list, for programs. Only a whole story is called `story`, because assistants write that back. */
export function pickFacts<Of extends Pick>(from: Of) {
  const { descriptionText, ...pick } = from;
  return descriptionText === undefined ? pick : { ...pick, storyExcerpt: excerpt(from) };
}

/** A pick as its author has last saved it. An edit that waits for review is not public. */
export function asSaved<Of extends { pendingEdit: object | null }>({ pendingEdit, ...pick }: Of) {
  return { ...pick, ...pendingEdit, hasPendingEdit: pendingEdit !== null };
}

export const PENDING =
  'This edit waits for review. Until an admin approves it, visitors see the pick as it was.';

export const lines = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('\n');
export const formatByline = ({ fullName, username }: By) =>
  username ? `${fullName ?? username} (@${username})` : (fullName ?? 'a curator');
const by = ({ profile }: { profile?: By }) => (profile ? `, by ${formatByline(profile)}` : '');

export function pickLine(pick: Pick): string {
  const rank = pick.rank ? `${pick.category} #${pick.rank}` : pick.category;
  const label = pick.reference ? `${pick.title} — ${pick.reference}` : pick.title;
  return `[${rank}] ${label}${by(pick)}: ${pick.permalink}`;
}

export const thingLine = ({ title, creator, category, permalink, shelvesCount }: Thing) =>
  `[${category}] ${creator ? `${title} — ${creator}` : title}, on ${shelvesCount} ${shelvesCount === 1 ? 'shelf' : 'shelves'}: ${permalink}`;
export const collectionLine = (collection: Collection) =>
  `[COLLECTION] ${collection.title}${by(collection)}: ${collection.permalink}`;
export const curatorLine = (curator: Curator) => {
  const about = listBylineTexts({ ...curator, title: curator.profession }).join(', ');
  return `[CURATOR] ${formatByline(curator)}${about && ` — ${about}`}: ${curator.permalink}`;
};
