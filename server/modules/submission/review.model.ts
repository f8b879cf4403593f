import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Cost } from '../../platform/reads/cost.ts';
import { DateTime } from '../../platform/scalars.ts';
import { ImageModel } from '../media/image.model.ts';
import { Category } from '../pick/pick.model.ts';
import { DIFF_PARTS_MAX } from './shelf.diff.ts';
import { SubmissionModel } from './submission.model.ts';
import { DECISIONS_MAX, SNAPSHOT_PICKS_MAX } from './submission.rules.ts';

/** More than a profile can have. */
const LINKS_MOST = 20;

/** What a note, a change or a check is about. The names of submission.rules.ts. */
export enum ShelfField {
  FULL_NAME = 'fullName',
  USERNAME = 'username',
  TITLE = 'title',
  BIO = 'bio',
  LOCATION = 'location',
  INTERESTS = 'interests',
  SOCIAL_LINKS = 'socialLinks',
  AVATAR = 'avatar',
  SHELF_IMAGE = 'shelfImage',
  REFERENCE = 'reference',
  STORY = 'story',
  IMAGE = 'image',
}
registerEnumType(ShelfField, { name: 'ShelfField', description: 'A field of a pick, or of a profile.' });

export enum ShelfChangeKind {
  ADDED = 'added',
  REMOVED = 'removed',
  CHANGED = 'changed',
  MOVED = 'moved',
}
registerEnumType(ShelfChangeKind, { name: 'ShelfChangeKind' });

export enum DiffChange {
  SAME = 'same',
  ADDED = 'added',
  REMOVED = 'removed',
}
registerEnumType(DiffChange, { name: 'DiffChange' });

export enum ShelfCheckKind {
  MISSING_PICK = 'missing_pick',
  NO_PICTURE = 'no_picture',
  SMALL_PICTURE = 'small_picture',
  NO_STORY = 'no_story',
  SHORT_STORY = 'short_story',
  SAME_PICTURE = 'same_picture',
  LINK = 'link',
  WORD = 'word',
}
registerEnumType(ShelfCheckKind, { name: 'ShelfCheckKind' });

@ObjectType({ simpleResolvers: true })
export class SnapshotLink {
  @Field(() => String, { description: 'For example "website".' })
  name!: string;

  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A pick as it was submitted.' })
export class SnapshotPick {
  @Field(() => ID, { description: 'The pick may have changed since, or be gone.' })
  pickId!: string;

  @Field(() => Category)
  category!: Category;

  @Field(() => Int, { nullable: true })
  rank!: number | null;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true })
  reference!: string | null;

  @Field(() => String, { nullable: true, description: 'Sanitized HTML.' })
  descriptionHtml!: string | null;

  @Field(() => ImageModel, { nullable: true })
  image!: ImageModel | null;
}

@ObjectType({ simpleResolvers: true, description: 'A shelf as it was submitted.' })
export class ShelfSnapshot {
  @Field(() => String, { nullable: true })
  fullName!: string | null;

  @Field(() => String, { nullable: true })
  username!: string | null;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, { nullable: true })
  bio!: string | null;

  @Field(() => String, { nullable: true })
  location!: string | null;

  @Field(() => [String])
  interests!: string[];

  @Cost({ most: LINKS_MOST })
  @Field(() => [SnapshotLink])
  socialLinks!: SnapshotLink[];

  @Field(() => ImageModel, { nullable: true })
  avatar!: ImageModel | null;

  @Field(() => ImageModel, { nullable: true })
  shelfImage!: ImageModel | null;

  @Cost({ most: SNAPSHOT_PICKS_MAX })
  @Field(() => [SnapshotPick], { description: 'The shelf, then the newest of the others: at most 50.' })
  picks!: SnapshotPick[];
}

@ObjectType({ simpleResolvers: true, description: 'A run of words in a comparison.' })
export class DiffWords {
  @Field(() => String)
  text!: string;

  @Field(() => DiffChange)
  change!: DiffChange;
}

@ObjectType({ simpleResolvers: true, description: 'A difference from the shelf that was approved last.' })
export class ShelfChange {
  @Field(() => ID, { nullable: true, description: 'Null for the profile.' })
  pickId!: string | null;

  @Field(() => Category, { nullable: true })
  category!: Category | null;

  @Field(() => Int, { nullable: true })
  rank!: number | null;

  @Field(() => String, { nullable: true, description: "The pick's title; null for the profile." })
  pickTitle!: string | null;

  @Field(() => ShelfField, { nullable: true, description: 'Null if the pick was added, removed or moved.' })
  field!: ShelfField | null;

  @Field(() => ShelfChangeKind)
  change!: ShelfChangeKind;

  @Field(() => String, { nullable: true, description: 'The text before; for MOVED the place, as "books 2".' })
  before!: string | null;

  @Field(() => String, { nullable: true })
  after!: string | null;

  @Cost({ most: DIFF_PARTS_MAX })
  @Field(() => [DiffWords], { description: 'Both texts by words. Empty if they differ in too many.' })
  words!: DiffWords[];

  @Field(() => ImageModel, { nullable: true })
  imageBefore!: ImageModel | null;

  @Field(() => ImageModel, { nullable: true })
  imageAfter!: ImageModel | null;
}

@ObjectType({ simpleResolvers: true, description: 'Something to look at. It forbids nothing.' })
export class ShelfCheck {
  @Field(() => ShelfCheckKind)
  kind!: ShelfCheckKind;

  @Field(() => ID, { nullable: true, description: 'Null for the profile.' })
  pickId!: string | null;

  @Field(() => ShelfField, { nullable: true })
  field!: ShelfField | null;

  @Field(() => String)
  message!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A note of an admin about a pick, a field or the whole shelf.',
})
export class ReviewNote {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Null for the profile.' })
  pickId!: string | null;

  @Field(() => ShelfField, { nullable: true, description: 'Null for the whole pick or shelf.' })
  field!: ShelfField | null;

  @Field(() => String)
  text!: string;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When what it is about changed.' })
  resolvedAt!: Date | null;
}

@InputType()
export class ReviewNoteInput {
  @Field(() => ID)
  submissionId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Left out for a note about the profile or the whole shelf.',
  })
  pickId?: string | null;

  @Field(() => ShelfField, { nullable: true })
  field?: ShelfField | null;

  @Field(() => String, { description: '1 to 500 characters.' })
  text!: string;
}

@InputType({ description: 'A submission, and the version of it that was seen.' })
export class SeenSubmissionInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  version!: number;
}

@ObjectType({ simpleResolvers: true })
export class RefusedSubmission {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Why, for people.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true })
export class DecisionsPayload {
  @Field(() => [ID], { description: 'The submissions that were decided on.' })
  decidedIds!: string[];

  @Cost({ most: DECISIONS_MAX })
  @Field(() => [RefusedSubmission], {
    description: 'Those that were not, for example because they have changed.',
  })
  refused!: RefusedSubmission[];
}

@ObjectType('SubmissionReview', {
  simpleResolvers: true,
  description: 'Everything that an admin decides by. Its parts belong to `version`.',
})
export class SubmissionReviewModel {
  @Field(() => ID, { description: "The submission's id." })
  id!: string;

  @Field(() => Int, { description: 'What a decision names.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true })
export class SubmissionPayload {
  @Field(() => SubmissionModel)
  submission!: SubmissionModel;
}

@ObjectType({ simpleResolvers: true })
export class ReviewNotePayload {
  @Field(() => ReviewNote)
  note!: ReviewNote;
}

@ObjectType({ simpleResolvers: true })
export class RemoveReviewNotePayload {
  @Field(() => ID)
  deletedId!: string;
}
