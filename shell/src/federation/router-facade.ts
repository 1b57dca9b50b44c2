/**
 * What remotes may use of react-router-dom: as much as they do use, since every name costs bytes on every first visit
 * and the whole namespace twice as many as these. A remote that needs another one adds it here.
 */
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
