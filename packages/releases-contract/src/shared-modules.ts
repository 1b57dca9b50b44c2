/**
 * The shared singletons: the shell provides them, remotes only consume them. Raising one is a change to every remote.
 * Builds leave them out, the browser's host and the edge hand them in; both tables are of this list by their types.
 * react-router is shared under `react-router-dom` alone: remotes import router things from there and nowhere else.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@toile/bag',
  '@toile/session',
  '@toile/frame',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/**
 * Names of react-router-dom that the shell offers. Each name costs bytes on every first visit, and the whole namespace
 * twice as many as these: a remote that needs another one adds it here and to the shell's facade. Builds refuse what
 * isn't here.
 */
export const routerNames = [
  'isRouteErrorResponse',
  'Link',
  'Navigate',
  'NavLink',
  'redirect',
  'useHref',
  'useLoaderData',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useParams',
  'useSearchParams',
] as const;
