import type { GraphQLResolveInfo } from 'graphql';
import { Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation, AdminQuery, Arg, Call } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import {
  AddFeaturedInput,
  FeaturedModel,
  FeaturedPayload,
  FeaturedSubject,
  OrderFeaturedInput,
  UpdateFeaturedInput,
} from './featured.model.ts';
import { readFeatured } from './featured.reads.ts';
import { FEATURED_MAX } from './featured.rules.ts';
import { addFeatured, orderFeatured, removeFeatured, updateFeatured } from './featured.service.ts';

/** The whole list after a change. */
const payload = async (context: Context, info: GraphQLResolveInfo, subject: FeaturedSubject) => ({
  featured: await readFeatured(context, getSelections(info, 'featured'), subject),
});

@Resolver(() => FeaturedModel)
export class FeaturedResolver {
  @Cost({ most: FEATURED_MAX })
  @AdminQuery(() => [FeaturedModel], 'The featured entries, in order, including future and past ones.')
  featured(
    @Arg('subject', () => FeaturedSubject, 'The list of picks or the list of curators.')
    subject: FeaturedSubject,
    @Call() { context, info }: Call,
  ) {
    return readFeatured(context, getSelections(info), subject);
  }

  @AdminMutation(
    () => FeaturedPayload,
    'Adds a public pick or an approved curator to the end of the list, and notifies the owner when it starts. CONFLICT if it is already in the list.',
  )
  async addFeatured(
    @Arg('input', () => AddFeaturedInput, 'What to feature, and when.')
    input: AddFeaturedInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await addFeatured(context, input));
  }

  @AdminMutation(() => FeaturedPayload, 'Changes the dates. CONFLICT if there is a newer version.')
  async updateFeatured(
    @Arg('input', () => UpdateFeaturedInput, 'The entry and its new dates.')
    input: UpdateFeaturedInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await updateFeatured(context, input));
  }

  @AdminMutation(() => FeaturedPayload, 'Reorders a list. CONFLICT if its entries have changed.')
  async orderFeatured(
    @Arg('input', () => OrderFeaturedInput, 'The list in its new order.')
    input: OrderFeaturedInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await orderFeatured(context, input));
  }

  @AdminMutation(() => FeaturedPayload, 'Removes an entry from its list.')
  async removeFeatured(
    @Arg('id', () => Id, 'The entry to remove.') id: string,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await removeFeatured(context, id));
  }
}
