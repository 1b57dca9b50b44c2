/** Names of react-router-dom that remotes may use: `routerNames` of the release contract. */
export {
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  redirect,
  useHref,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
