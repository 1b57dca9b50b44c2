import { Slot } from '@toile/frame';
import { classNames } from '@toile/ui';
import { NavLink, useLocation } from 'react-router-dom';
import { AccountLink } from './account-link.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import styles from './header.css';
import { InstagramLink } from './instagram-link.tsx';
import { isCheckout } from './is-checkout.ts';
import { Logotype } from './logotype.tsx';
import { MiniBagFallback } from './mini-bag-fallback.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';
import { useNavigation } from './navigation.ts';
import { OfflineNote } from './offline-note.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SignOutLink } from './sign-out-link.tsx';

/** Skip link, route progress and announcements, and the bar: reduced in the checkout, the whole one elsewhere. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <RouteProgress />
      {isCheckout(pathname) ? <CheckoutHeader /> : <ShopHeader />}
      {/* After the bar: its closing menu gives the focus back to its button, then the page takes it. */}
      <RouteAnnouncer />
      <OfflineNote />
    </>
  );
}

function ShopHeader() {
  const links = useNavigation('header');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <MobileNavigation />
          <nav aria-label="Main" className={styles.navigation}>
            {links.map(({ to, title }) => (
              <NavLink key={to} to={to} className={styles.link}>
                {title}
              </NavLink>
            ))}
          </nav>
        </div>
        <Logotype />
        <div className={styles.end}>
          {useNavigation('end').map(({ to, title, shortcut }, index) => (
            <NavLink
              key={to}
              to={to}
              className={classNames(styles.link, index > 0 && styles.further)}
              aria-keyshortcuts={shortcut}
            >
              {title}
            </NavLink>
          ))}
          <AccountLink className={classNames(styles.link, styles.account)} />
          <SignOutLink className={classNames(styles.link, styles.signOut)} />
          <InstagramLink className={styles.icon} />
          <Slot name="mini-bag" fallback={<MiniBagFallback />} />
        </div>
      </div>
    </header>
  );
}
