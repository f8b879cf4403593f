import { useQuery } from '@apollo/client/react';
import type { RefObject } from 'react';
import { pickTexts } from '../../../../server/modules/pick/pick-texts.rules.ts';
import { ThingField, type ThingOffer } from '../../../components/ThingField/ThingField.tsx';
import { WaitingThing } from '../../../components/WaitingThing/WaitingThing.tsx';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { story, text } from '../../../editing/fields.ts';
import type { EditorForm } from '../../../editing/useEditorForm.tsx';
import { StoryField } from '../../../editor/StoryField.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { ShelfField } from '../../../gql/graphql.ts';
import type { Category, CategoryInfo } from '../../../lib/categories.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { ReviewNotes } from '../ReviewNotes.tsx';
import type { OwnPick } from '../slots.ts';
import { ChosenThings } from './ChosenThings.tsx';
import { LookupHint } from './LookupHint.tsx';
import { HAS_LOOKUPS } from './lookupDocuments.ts';
import { PlaceCityField } from './PlaceCityField.tsx';
import type { useLookup } from './useLookup.ts';

// A plain field of a pick is a line here, a line in `pickFields` and an input below.
graphql(`
  fragment PickFields_pick on Pick {
    id title reference link description
    ...WaitingThing_pick @unmask
  }
`);

export const pickFields = {
  title: text((pick: OwnPick) => pick.title),
  reference: text((pick: OwnPick) => pick.reference),
  link: text((pick: OwnPick) => pick.link),
  story: story((pick: OwnPick) => pick.description, { path: 'description' }),
};

const PASTE: Record<Category, string> = {
  BOOKS: 'Type it, or paste a link or an ISBN',
  PLACES: 'Type it, or paste a link or a map address',
  PRODUCTS: 'Type it, or paste a link',
};

interface PickFieldsProps {
  /** Null for a new pick. */
  pick: OwnPick | null;
  form: EditorForm<OwnPick, typeof pickFields> & {
    /** Takes over a thing of another shelf. */
    choose: (offer: ThingOffer) => void;
    /** Called when the title of a thing of another shelf is typed. */
    chooseTyped: (offer: ThingOffer) => void;
    /** The functions that prefill the form. */
    lookup: ReturnType<typeof useLookup>;
  };
  info: CategoryInfo;
  titleField: RefObject<HTMLInputElement | null>;
  /** Whether the story takes the focus when its editor has loaded. */
  focusesStory: boolean;
}

export function PickFields({ pick, form, info, titleField, focusesStory }: PickFieldsProps) {
  const { lookup } = form;
  const { data } = useQuery(HAS_LOOKUPS);
  const story = form.uncontrolled('story');
  const pickId = pick?.id ?? null;
  const notesAt = (field: ShelfField | null) => pickId && <ReviewNotes pickId={pickId} field={field} />;
  return (
    <>
      <DraftNotice {...form.draftNotice} />
      {notesAt(null)}
      {notesAt('IMAGE')}
      {!pickId && !form.text('title').value && <ChosenThings category={info.id} onChoose={form.choose} />}
      <div ref={keepFocus}>
        <ThingField
          category={info.id}
          reference={form.text('reference').value}
          ref={titleField}
          onChoose={form.choose}
          onTyped={form.chooseTyped}
          onText={lookup.take}
          placeholder={data?.site.hasLookups ? PASTE[info.id] : undefined}
          hint={<LookupHint note={lookup.note} offered={lookup.offered} />}
          {...form.text('title')}
        />
      </div>
      <WaitingThing pick={pick} />
      {notesAt('TITLE')}
      {info.id === 'PLACES' ? (
        <PlaceCityField
          label={info.reference}
          dir="auto"
          optional
          autoComplete="off"
          onChoose={(city) => form.set('reference', city)}
          {...form.text('reference')}
        />
      ) : (
        <TextField
          label={info.reference}
          dir="auto"
          optional
          autoComplete="off"
          {...form.text('reference')}
        />
      )}
      {notesAt('REFERENCE')}
      <TextField
        label={pickTexts.link.heading}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="A shop, a library or a map"
        {...form.text('link')}
      />
      {notesAt('LINK')}
      {notesAt('STORY')}
      <StoryField
        key={story.revision}
        placeholder="Why this one?"
        {...story.props}
        // After the version of another tab was taken, an offered draft comes first, so the story takes no focus.
        autoFocus={focusesStory && (story.revision === 0 || !form.draftNotice.draft.offer)}
      />
    </>
  );
}
