import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { type TextFields, textNames } from '../../platform/text/line.rules.ts';
import { Category } from '../category/category.model.ts';
import { ImageModel } from '../media/image.model.ts';
import { PICKS_MAX } from '../pick/pick.rules.ts';
import { pickTexts } from '../pick/pick-texts.rules.ts';
import { profileTexts } from '../profile/profile-texts.rules.ts';
import { pickFields, profileFields } from './fields.rules.ts';
import { DIFF_PARTS_MAX } from './shelf.diff.ts';
import { SubmissionModel } from './submission.model.ts';
import { constantCase, DECISIONS_MAX } from './submission.rules.ts';

/** A profile has fewer. */
const LINKS_MOST = 20;

const fieldNames = [...new Set([...textNames(profileFields), ...textNames(pickFields)])];

/** The fields that a note, a change or a check can be about (fields.rules.ts). */
const ShelfField = defineEnum(
  'ShelfField',
  'A field of a pick, or of a profile.',
  {
    ...describeTexts(pickTexts, ({ inReview }) => `${inReview} of the pick.`),
    ...describeTexts(profileTexts, ({ inReview }) => `${inReview}.`),
    FULL_NAME: 'The name of the person.',
    USERNAME: 'The username.',
    TITLE: 'For a pick its title, for a profile the profession.',
    INTERESTS: 'The interests of the person.',
    SOCIAL_LINKS: 'The links of the person.',
    AVATAR: 'The picture of the person.',
    SHELF_IMAGE: 'The large picture at the top of the shelf.',
    LINK: 'The page about the thing of the pick.',
    STORY: 'The story of the pick.',
    IMAGE: 'The picture of the pick.',
  },
  Object.fromEntries(fieldNames.map((name) => [constantCase(name), name])),
);
type ShelfField = (typeof fieldNames)[number];

function describeTexts(fields: TextFields, describe: (field: TextFields[string]) => string) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [constantCase(name), describe(field)]),
  );
}

/** Adds a nullable String field for each text to an object type. */
const WithTexts =
  (fields: TextFields, describe: (field: TextFields[string]) => string) =>
  ({ prototype }: { prototype: object }) => {
    for (const [name, field] of Object.entries(fields)) {
      NullableField(() => String, describe(field))(prototype, name);
    }
  };

const ShelfChangeKind = defineEnum('ShelfChangeKind', 'The kind of difference from the approved shelf.', {
  ADDED: 'The pick is new.',
  REMOVED: 'The pick was removed.',
  CHANGED: 'A field has another value.',
  MOVED: 'The pick has another rank.',
});
type ShelfChangeKind = ValueOf<typeof ShelfChangeKind>;

const DiffChange = defineEnum('DiffChange', 'The side of a comparison.', {
  SAME: 'In both.',
  ADDED: 'Only in the text after.',
  REMOVED: 'Only in the text before.',
});
type DiffChange = ValueOf<typeof DiffChange>;

const ShelfCheckKind = defineEnum('ShelfCheckKind', 'The kind of hint from an automatic check.', {
  MISSING_PICK: 'A slot of the shelf is empty.',
  NO_PICTURE: 'A pick has no picture.',
  SMALL_PICTURE: 'A picture has fewer than 600 pixels on its longer side.',
  NO_STORY: 'A pick has no story, nor a picture or film in it.',
  SHORT_STORY: 'A story has fewer than 80 characters, and no picture or film.',
  SAME_PICTURE: 'A picture is used twice.',
  LINK: 'A link is broken.',
  WORD: 'A text has one of the site’s flagged words.',
});
type ShelfCheckKind = ValueOf<typeof ShelfCheckKind>;

@ObjectType('A link of a profile as it was submitted.')
class SnapshotLink {
  @Field(() => String, 'The kind of link, for example "website".')
  name!: string;

  @Field(() => String, 'Its address.')
  url!: string;
}

@WithTexts(pickTexts, ({ inReview }) => `${inReview}. Null if not given.`)
@ObjectType('A pick as it was submitted.')
class SnapshotPick {
  @Field(() => Id, 'The id of the pick, which can have changed or been deleted since.')
  pickId!: string;

  @Field(() => Category, 'Its category at that time.')
  category!: Category;

  @NullableField(() => Int, 'Its rank in its category, 1 to 3. Null if it had none.')
  rank!: number | null;

  @Field(() => String, 'The name of the thing.')
  title!: string;

  @NullableField(() => String, 'The story as sanitized HTML, safe to show. Null without one.')
  descriptionHtml!: string | null;

  @NullableField(
    () => String,
    'Another value for each story: tells whether it has changed. Null without one.',
  )
  storyHash!: string | null;

  @NullableField(() => ImageModel, 'The picture. Null without one.')
  image!: ImageModel | null;
}

@WithTexts(profileTexts, ({ inReview }) => `${inReview}.`)
@ObjectType('A shelf as it was submitted.')
export class ShelfSnapshot {
  @NullableField(() => String, 'The name of the person.')
  fullName!: string | null;

  @NullableField(() => String, 'The username.')
  username!: string | null;

  @Field(() => [String], 'The interests of the person.')
  interests!: string[];

  @Cost({ most: LINKS_MOST })
  @Field(() => [SnapshotLink], "The profile's links at that time.")
  socialLinks!: SnapshotLink[];

  @NullableField(() => ImageModel, 'The picture of the person. Null without one.')
  avatar!: ImageModel | null;

  @NullableField(() => ImageModel, 'The large picture at the top of the shelf. Null without one.')
  shelfImage!: ImageModel | null;

  @Cost({ most: PICKS_MAX })
  @Field(() => [SnapshotPick], `All picks of the shelf, by category: at most ${PICKS_MAX}.`)
  picks!: SnapshotPick[];
}

@ObjectType('A sequence of words in a comparison.')
class DiffWords {
  @Field(() => String, 'The words, with the spaces between them.')
  text!: string;

  @Field(() => DiffChange, 'The side of the comparison that has them.')
  change!: DiffChange;
}

@ObjectType('A difference from the last approved shelf.')
export class ShelfChange {
  @NullableField(() => Id, 'The pick that differs. Null for the profile.')
  pickId!: string | null;

  @NullableField(() => Category, 'The category of the pick. Null for the profile.')
  category!: Category | null;

  @NullableField(() => Int, 'The rank of the pick in its category. Null for the profile.')
  rank!: number | null;

  @NullableField(() => String, 'The title of the pick. Null for the profile.')
  pickTitle!: string | null;

  @NullableField(() => ShelfField, 'The changed field. Null if the pick was added, removed or moved.')
  field!: ShelfField | null;

  @Field(() => ShelfChangeKind, 'The kind of difference.')
  change!: ShelfChangeKind;

  @NullableField(
    () => String,
    'The text before; for MOVED the old rank, as "books 2". Null if there was none.',
  )
  before!: string | null;

  @NullableField(() => String, 'The text after; for MOVED the new rank. Null if there is none.')
  after!: string | null;

  @Cost({ most: DIFF_PARTS_MAX })
  @Field(() => [DiffWords], 'Both texts by words. Empty if there are too many differences.')
  words!: DiffWords[];

  @NullableField(() => ImageModel, 'The picture before. Null if the field is no picture, or there was none.')
  imageBefore!: ImageModel | null;

  @NullableField(() => ImageModel, 'The picture after. Null if the field is no picture, or there is none.')
  imageAfter!: ImageModel | null;
}

@ObjectType('The story of a pick in a review.')
export class ReviewedStory {
  @Cost({ points: costModel.story })
  @NullableField(() => String, 'As it was submitted, as HTML. Null without one.')
  submittedHtml!: string | null;

  @Cost({ points: costModel.story })
  @NullableField(() => String, 'As it was last approved, as HTML. Null without one.')
  approvedHtml!: string | null;

  @Cost({ points: costModel.story * PICKS_MAX })
  @NullableField(
    () => ShelfChange,
    'The difference. Null if there is none, or the pick is in one shelf only.',
  )
  change!: ShelfChange | null;
}

@ObjectType('A hint for the reviewer. It does not prevent an approval.')
export class ShelfCheck {
  @Field(() => ShelfCheckKind, 'The kind of hint.')
  kind!: ShelfCheckKind;

  @NullableField(() => Id, 'The pick that it is about. Null for the profile.')
  pickId!: string | null;

  @NullableField(() => ShelfField, 'The field that it is about. Null for a whole pick.')
  field!: ShelfField | null;

  @Field(() => String, 'The hint, as text.')
  message!: string;
}

@NodeType('A note of an admin about a pick, a field or the whole shelf.')
export class ReviewNote extends Node {
  @NullableField(() => Id, 'The pick that it is about. Null for the profile or the whole shelf.')
  pickId!: string | null;

  @NullableField(() => ShelfField, 'The field that it is about. Null for the whole pick or shelf.')
  field!: ShelfField | null;

  @Field(() => String, 'What the admin wrote.')
  text!: string;

  @Field(() => DateTime, 'When it was written.')
  createdAt!: Date;

  @NullableField(() => DateTime, 'When its subject changed. Null if it has not.')
  resolvedAt!: Date | null;
}

@InputType('A note to add to a submission.')
export class ReviewNoteInput {
  @Field(() => Id, 'The submission.')
  submissionId!: string;

  @NullableField(() => Id, 'The pick that it is about. Left out for the profile or the whole shelf.')
  pickId?: string | null;

  @NullableField(() => ShelfField, 'The field that it is about. Left out for the whole pick or shelf.')
  field?: ShelfField | null;

  @Field(() => String, 'The text for the curator: 1 to 500 characters.')
  text!: string;
}

@InputType('A submission and its reviewed version.')
export class SubmissionVersionInput {
  @Field(() => Id, 'The submission.')
  id!: string;

  @Field(() => Int, 'The reviewed version.')
  version!: number;
}

@ObjectType('A submission that was not decided.')
class DecisionError {
  @Field(() => Id, 'The submission.')
  id!: string;

  @Field(() => String, 'The reason, as text.')
  message!: string;
}

@ObjectType('The result for several submissions.')
export class DecisionsPayload {
  @Field(() => [Id], 'The decided submissions.')
  decidedIds!: string[];

  @Cost({ most: DECISIONS_MAX })
  @Field(() => [DecisionError], 'The others with the reason, for example because they have changed.')
  refused!: DecisionError[];
}

@ObjectType('The data for a decision on a submission. Its parts belong to `version`.')
export class SubmissionReviewModel {
  @Field(() => Id, 'The id of the submission.')
  id!: string;

  @Field(() => Int, 'The version of these parts. Send it with a decision.')
  version!: number;
}

@ObjectType('The result of claiming or releasing a submission.')
export class SubmissionPayload {
  @Field(() => SubmissionModel, 'The submission after the change.')
  submission!: SubmissionModel;
}

@ObjectType('The result of adding a note.')
export class ReviewNotePayload {
  @Field(() => ReviewNote, 'The note.')
  note!: ReviewNote;
}

@ObjectType('The result of removing a note.')
export class RemoveReviewNotePayload {
  @Field(() => Id, 'The note that was removed.')
  deletedId!: string;
}
