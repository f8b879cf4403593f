import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminQuery, Arg, FieldResolver, Mutation, Query } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { EndsAccess } from '../../platform/limits/writes.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import {
  AnswerAppPayload,
  AppAccessModel,
  AppModel,
  AppRequest,
  CreateAppInput,
  CreateAppPayload,
  EndAppPayload,
} from './app.model.ts';
import {
  answerApp,
  createApp,
  endApp,
  endAppAccess,
  readAppAccess,
  readOwnApps,
  readRequest,
  readSiteApps,
  SITE_APPS_MAX,
} from './app.service.ts';
import { APPS_MAX, GRANTS_MAX } from './app-limits.rules.ts';

const QUERY = 'The query of the address that the app opened, without “?”: at most 2,000 characters.';

/**
 * The mutations have no scope, so that access tokens cannot call them. Otherwise, a thief of a token could allow an app,
 * and the access of the app would outlast the token.
 */
@Resolver(() => Viewer)
export class AppResolver {
  @Cost({ most: GRANTS_MAX })
  @FieldResolver(
    () => [AppAccessModel],
    `The apps that the viewer allows to act for them, newest first: at most ${GRANTS_MAX}.`,
  )
  apps(@Ctx() context: Context) {
    return readAppAccess(context);
  }

  @Cost({ most: APPS_MAX })
  @FieldResolver(() => [AppModel], `The apps that the viewer registered, newest first: at most ${APPS_MAX}.`)
  ownApps(@Ctx() context: Context) {
    return readOwnApps(context);
  }

  @Cost({ most: SITE_APPS_MAX })
  @AdminQuery(() => [AppModel], `The apps that most people allow: at most ${SITE_APPS_MAX}.`)
  siteApps(@Ctx() context: Context) {
    return readSiteApps(context);
  }

  @Query(
    () => AppRequest,
    'What an app that has opened /oauth/authorize asks for. Null unless someone is logged in.',
    { nullable: true },
  )
  appRequest(@Arg('query', () => String, QUERY) query: string, @Ctx() context: Context) {
    return context.viewer && readRequest(context, query);
  }

  @StepUp({ when: ({ allow }) => allow, words: 'To allow it' })
  @Mutation(
    () => AnswerAppPayload,
    'Allows an app to act for the viewer and notifies them by email, or does not. CONFLICT for a request that cannot be allowed, and for more than 50 apps. Cannot be called with a token.',
  )
  async answerApp(
    @Arg('query', () => String, QUERY) query: string,
    @Arg('allow', () => Boolean, 'Whether the app is allowed.') allow: boolean,
    @Ctx() context: Context,
  ) {
    return { url: await answerApp(context, query, allow) };
  }

  @EndsAccess()
  @Mutation(
    () => EndAppPayload,
    'Ends what the viewer allowed an app; safe to repeat. Cannot be called with a token.',
  )
  async endAppAccess(
    @Arg('id', () => Id, 'What was allowed, one of `apps`.') id: string,
    @Ctx() context: Context,
  ) {
    await endAppAccess(context, id);
    return { endedId: id, viewer: {} };
  }

  @StepUp()
  @Mutation(
    () => CreateAppPayload,
    'Registers an app, which people can then allow. CONFLICT for more than 10.',
  )
  async createApp(
    @Arg('input', () => CreateAppInput, 'What the app is.') input: CreateAppInput,
    @Ctx() context: Context,
  ) {
    return { ...(await createApp(context, input)), viewer: {} };
  }

  @Mutation(
    () => EndAppPayload,
    'Ends an app for everyone, by its owner or an admin; safe to repeat. Cannot be called with a token.',
  )
  async endApp(@Arg('id', () => Id, 'The app.') id: string, @Ctx() context: Context) {
    await endApp(context, id);
    return { endedId: id, viewer: {} };
  }
}
