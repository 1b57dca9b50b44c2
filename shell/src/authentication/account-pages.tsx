import { ownAddress } from '@toile/contracts/plain';
import { accountPaths, authenticationPaths, withReturnUrl } from '@toile/session';
import { useHref } from 'react-router-dom';
import { AuthenticationPanel } from './authentication-panel.tsx';
import { useOnce } from './use-once.ts';

interface DepartureProps {
  title: string;
  message: string;
  href: string;
}

/** The account's pages belong to the identity service: a real document, so the browser goes there. */
function Departure({ title, message, href }: DepartureProps) {
  useOnce(() => window.location.replace(href));
  return (
    <AuthenticationPanel title={title} message={message}>
      <a href={href}>Continue</a>
    </AuthenticationPanel>
  );
}

/** /authentication/register */
export function RegisterPage() {
  const login = useHref(authenticationPaths.login);
  return (
    <Departure
      title="Create an account"
      message="Taking you to the registration…"
      href={ownAddress(withReturnUrl(accountPaths.register, login))}
    />
  );
}

/** /authentication/profile */
export function ProfilePage() {
  return (
    <Departure
      title="Your account"
      message="Taking you to your account…"
      href={ownAddress(accountPaths.manage)}
    />
  );
}
