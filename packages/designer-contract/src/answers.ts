import type { SchemaName } from '@toile/contracts/answers';

/** A schema by its name, as `fetchJson` of `@toile/api` takes it. A production build has no trace of it, nor of zod. */
export const designerAnswer = <Name extends SchemaName<typeof import('./index.ts')>>(name: Name) =>
  // biome-ignore lint/style/noProcessEnv: webpack puts the mode of the build here and leaves out what is under it.
  process.env.NODE_ENV === 'production'
    ? undefined
    : {
        name,
        load: async () => (await import(/* webpackChunkName: "designer-contract" */ './index.ts'))[name],
      };
