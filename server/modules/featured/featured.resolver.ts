import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
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
  @Authorized('ADMIN')
  @Cost({ most: FEATURED_MAX })
  @Query(() => [FeaturedModel], {
    description: 'Admins only. What is featured, in order, also what starts later or has ended.',
  })
  featured(
    @Arg('subject', () => FeaturedSubject, { description: 'The list of picks or the list of curators.' })
    subject: FeaturedSubject,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (context.recorder) throw new NeedsResolvers('Admins read this too rarely for a plan');
    return readFeatured(context, getSelections(info), subject);
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => FeaturedPayload, {
    description:
      'Admins only. Adds a public pick or an approved curator to the end of the list, and notifies the owner when it starts. CONFLICT if it is already in the list.',
  })
  async addFeatured(
    @Arg('input', () => AddFeaturedInput, { description: 'What to feature, and when.' })
    input: AddFeaturedInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return payload(context, info, await addFeatured(context, input));
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => FeaturedPayload, {
    description: 'Admins only. Changes the dates. CONFLICT if there is a newer version.',
  })
  async updateFeatured(
    @Arg('input', () => UpdateFeaturedInput, { description: 'The entry and its new dates.' })
    input: UpdateFeaturedInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return payload(context, info, await updateFeatured(context, input));
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => FeaturedPayload, {
    description: 'Admins only. Puts a list into a new order. CONFLICT if the list has other entries by now.',
  })
  async orderFeatured(
    @Arg('input', () => OrderFeaturedInput, { description: 'The list in its new order.' })
    input: OrderFeaturedInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return payload(context, info, await orderFeatured(context, input));
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => FeaturedPayload, {
    description: 'Admins only. Takes an entry from its list. Visitors no longer see it there.',
  })
  async removeFeatured(
    @Arg('id', () => ID, { description: 'The entry to remove.' }) id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return payload(context, info, await removeFeatured(context, id));
  }
}
