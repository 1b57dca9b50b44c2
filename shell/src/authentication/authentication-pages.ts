import type { ComponentType } from 'react';
import { ProfilePage, RegisterPage } from './account-pages.tsx';
import { LoggedOutPage } from './logged-out-page.tsx';
import { LoginCallbackPage } from './login-callback-page.tsx';
import { LoginFailedPage } from './login-failed-page.tsx';
import { LoginPage } from './login-page.tsx';
import { LogoutCallbackPage } from './logout-callback-page.tsx';
import { LogoutPage } from './logout-page.tsx';

const pages: Record<string, ComponentType> = {
  login: LoginPage,
  'login-failed': LoginFailedPage,
  'login-callback': LoginCallbackPage,
  register: RegisterPage,
  profile: ProfilePage,
  logout: LogoutPage,
  'logged-out': LoggedOutPage,
  'logout-callback': LogoutCallbackPage,
};

/** The page of one action; an unknown action throws (ID-12). */
export function authenticationPage(action: string): ComponentType {
  const page = Object.hasOwn(pages, action) && pages[action];
  if (!page) throw new Error(`Invalid action '${action}'.`);
  return page;
}
