import { useSession } from '@toile/session';
import { Button } from '@toile/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useChannel } from '../api/channel-context.tsx';
import styles from './frame.css';

const pages = [
  { to: '/', title: 'Overview' },
  { to: '/back', title: 'Back' },
  { to: '/candidate', title: 'Canary' },
  { to: '/compare', title: 'Compare' },
  { to: '/pins', title: 'Pins' },
  { to: '/why', title: 'Why' },
  { to: '/audit', title: 'Audit' },
];

/** Titles the page, and moves the focus to what is new on another one. */
function usePageTitle() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    const page = pages.find(({ to }) => to === pathname);
    document.title = `${page?.title ?? 'Not found'} | Releases`;
    if (before.current !== pathname) main.current?.focus();
    before.current = pathname;
  }, [pathname]);
  return main;
}

/** Head and navigation around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { me, api } = useChannel();
  const signOut = useSession((session) => session.signOut);
  const main = usePageTitle();
  const { search } = useLocation();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.head}>
        <p className={styles.brand}>
          <span className={styles.logotype}>TOILE</span> <span className={styles.product}>Releases</span>
        </p>
        <nav aria-label="Main" className={styles.pages}>
          {pages.map(({ to, title }) => (
            <NavLink key={to} to={to + search} end className={styles.page}>
              {title}
            </NavLink>
          ))}
        </nav>
        <div className={styles.who}>
          <span className={styles.me}>
            {me.name}
            <span className={styles.role}>{me.role.replace('-', ' ')}</span>
          </span>
          <Button look="tertiary" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {api.channel !== 'live' && <p className={styles.channel}>Channel {api.channel}</p>}
        {children}
      </main>
    </>
  );
}
