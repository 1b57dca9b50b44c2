export type { LoadedFile, PageScripts, ShellScript } from './page-scripts.ts';
export { checkRedirect } from './redirects.ts';
export {
  type PageFiles,
  type PageParts,
  type PagePolicy,
  type RenderAnswer,
  type RenderError,
  type RenderInput,
  type ShellServer,
  shellContract,
} from './server-contract.ts';
