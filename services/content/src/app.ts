import { type Mailbox, mailboxRoute } from '@toile/mail';
import { type ChangesDeps, changesRoute, createServiceApp, type ServiceBase } from '@toile/service-kit';
import type { Express } from 'express';
import { type AnswerLinkDeps, answerLinkRoute } from './features/answer-link/answer-link.route.ts';
import { type ClaimTrackDeps, claimTrackRoute } from './features/claim-track/claim-track.route.ts';
import { type EndAccountDeps, endAccountRoute } from './features/end-account/end-account.route.ts';
import { type KeepChoicesDeps, keepChoicesRoute } from './features/keep-choices/keep-choices.route.ts';
import { type ListPagesDeps, listPagesRoute } from './features/list-pages/list-pages.route.ts';
import { showEventsRoute } from './features/show-events/show-events.route.ts';
import { type PassportDeps, showPassportRoute } from './features/show-passport/show-passport.route.ts';
import { type SubscribeDeps, subscribeRoute } from './features/subscribe/subscribe.route.ts';
import {
  type WeatherForecastDeps,
  weatherForecastRoute,
} from './features/weather-forecast/weather-forecast.route.ts';

export interface ContentDeps
  extends ServiceBase,
    ChangesDeps,
    ListPagesDeps,
    PassportDeps,
    ClaimTrackDeps,
    SubscribeDeps,
    AnswerLinkDeps,
    KeepChoicesDeps,
    EndAccountDeps,
    WeatherForecastDeps {
  /** Absent: mails are not kept. */
  mailbox?: Mailbox;
}

/** The content service's routes over its ports. It reads no environment and opens no port. */
export function createApp(deps: ContentDeps): Express {
  return createServiceApp({
    ...deps,
    routes(app) {
      mailboxRoute(app, deps.mailbox, 'newsletter');
      changesRoute(app, deps);
      showPassportRoute(app, deps);
      claimTrackRoute(app, deps);
      showEventsRoute(app);
      listPagesRoute(app, deps);
      subscribeRoute(app, deps);
      answerLinkRoute(app, deps);
      keepChoicesRoute(app, deps);
      endAccountRoute(app, deps);
      weatherForecastRoute(app, deps);
    },
  });
}
