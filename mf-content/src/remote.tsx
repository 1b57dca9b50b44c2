import type { RemoteModule, RemoteRoute } from '@toile/frame';

/** Pages of one look that say what became of a form of the newsletter. */
const said: Omit<RemoteRoute, 'path'> = {
  handle: { chunk: 'newsletter-said' },
  lazy: () => import(/* webpackChunkName: "newsletter-said" */ './pages/newsletter/said.route.ts'),
};

export const { routes, slots } = {
  routes: [
    {
      path: '/',
      handle: { chunk: 'home' },
      lazy: () => import(/* webpackChunkName: "home" */ './pages/home/home.route.ts'),
    },
    {
      path: '/faq',
      handle: { chunk: 'faq' },
      lazy: () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.route.ts'),
    },
    {
      path: '/newsletter',
      handle: { chunk: 'newsletter' },
      lazy: () => import(/* webpackChunkName: "newsletter" */ './pages/newsletter/newsletter.route.ts'),
    },
    { path: '/newsletter/thank-you', ...said },
    { path: '/newsletter/welcome', ...said },
    { path: '/newsletter/saved', ...said },
    { path: '/newsletter/farewell', ...said },
    {
      path: '/newsletter/confirm',
      handle: { chunk: 'newsletter-confirm' },
      lazy: () => import(/* webpackChunkName: "newsletter-confirm" */ './pages/newsletter/confirm.route.ts'),
    },
    {
      path: '/newsletter/choices',
      handle: { chunk: 'newsletter-choices' },
      lazy: () => import(/* webpackChunkName: "newsletter-choices" */ './pages/newsletter/choices.route.ts'),
    },
    {
      path: '/about',
      handle: { chunk: 'about' },
      lazy: () => import(/* webpackChunkName: "about" */ './pages/about/about.route.ts'),
    },
    {
      path: '/join-{product.slug}',
      handle: { chunk: 'join' },
      lazy: () => import(/* webpackChunkName: "join" */ './pages/join/join.route.ts'),
    },
    {
      path: '/terms-and-conditions',
      handle: { chunk: 'terms' },
      lazy: () => import(/* webpackChunkName: "terms" */ './pages/legal/terms.route.tsx'),
    },
    {
      path: '/privacy-policy',
      handle: { chunk: 'privacy' },
      lazy: () => import(/* webpackChunkName: "privacy" */ './pages/legal/privacy.route.tsx'),
    },
    {
      path: '/return-policy',
      handle: { chunk: 'return-policy' },
      lazy: () => import(/* webpackChunkName: "return-policy" */ './pages/legal/return-policy.route.tsx'),
    },
    {
      path: '/{routes.grant}',
      handle: { chunk: 'grant' },
      lazy: () => import(/* webpackChunkName: "grant" */ './pages/grant/grant.route.ts'),
    },
    {
      path: '/{routes.classShowcase}',
      handle: { chunk: 'class-of-2021' },
      lazy: () => import(/* webpackChunkName: "class-of-2021" */ './pages/events/class-of-2021.route.ts'),
    },
    {
      path: '/{routes.programme}',
      handle: { chunk: 'programme' },
      lazy: () => import(/* webpackChunkName: "programme" */ './pages/events/programme.route.ts'),
    },
    {
      path: '/pp/:vendor/:product/:ppid',
      handle: { chunk: 'passport' },
      lazy: () => import(/* webpackChunkName: "passport" */ './pages/passport/passport.route.ts'),
    },
    {
      path: '/counter{?samplePages}',
      handle: { chunk: 'counter' },
      lazy: () => import(/* webpackChunkName: "counter" */ './pages/samples/counter.route.ts'),
    },
    {
      path: '/fetch-data{?samplePages}',
      handle: { chunk: 'fetch-data' },
      lazy: () => import(/* webpackChunkName: "fetch-data" */ './pages/samples/fetch-data.route.ts'),
    },
  ],
  slots: {},
} satisfies RemoteModule;
