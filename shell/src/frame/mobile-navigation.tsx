import { iconProps } from '@toile/ui';
import { Menu, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AccountLink } from './account-link.tsx';
import { InstagramLink } from './instagram-link.tsx';
import { Logotype } from './logotype.tsx';
import styles from './mobile-navigation.css';
import { useNavigation } from './navigation.ts';
import { SignOutLink } from './sign-out-link.tsx';
import { useMobileNavigation } from './use-mobile-navigation.ts';

/** Menu button and full-height overlay below the medium breakpoint (SH-18, SH-19). A modal dialog: focus stays in, the page behind is inert. */
export function MobileNavigation() {
  const links = [...useNavigation('header'), ...useNavigation('menu'), ...useNavigation('end')];
  const more = useNavigation('more');
  const { button, dialog, isOpen, open, close } = useMobileNavigation();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.menu}
        onClick={open}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <Menu {...iconProps} aria-hidden={undefined} aria-label="Menu" />
      </button>
      <dialog ref={dialog} className={styles.overlay} aria-label="Menu" onClose={close}>
        <div className={styles.bar}>
          <button type="button" className={styles.menu} onClick={close}>
            <X {...iconProps} aria-hidden={undefined} aria-label="Close menu" />
          </button>
          <Logotype />
        </div>
        <nav aria-label="Shop" className={styles.links}>
          {links.map(({ to, title }) => (
            <Link key={to} to={to} className={styles.link}>
              {title}
            </Link>
          ))}
        </nav>
        <nav aria-label="More" className={styles.more}>
          <AccountLink className={styles.small} />
          <SignOutLink className={styles.small} />
          {more.map(({ to, title }) => (
            <Link key={to} to={to} className={styles.small}>
              {title}
            </Link>
          ))}
          <InstagramLink className={styles.social} />
        </nav>
      </dialog>
    </>
  );
}
