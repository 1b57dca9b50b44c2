import { useSession } from '@toile/session';
import { Button } from '@toile/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useInChannel } from '../api/named-channel.ts';
import type { Me } from '../api/release-api.ts';
import { useMe } from '../staff/staff-context.tsx';
import styles from './frame.css';

interface Page {
  to: string;
  title: string;
}

const releasePages: readonly Page[] = [
  { to: '/', title: 'Overview' },
  { to: '/back', title: 'Back' },
  { to: '/candidate', title: 'Canary' },
  { to: '/stages', title: 'Stages' },
  { to: '/compare', title: 'Compare' },
  { to: '/pins', title: 'Pins' },
  { to: '/why', title: 'Why' },
  { to: '/audit', title: 'Audit' },
];

const orderPages: readonly Page[] = [
  { to: '/orders', title: 'Orders' },
  { to: '/orders/acts', title: 'Order audit' },
];

function titleOf(pathname: string): string {
  const page = [...releasePages, ...orderPages].find(({ to }) => to === pathname);
  const [, number] = /^\/orders\/([0-9A-Z-]+)$/.exec(pathname) ?? [];
  return page?.title ?? (number ? `Order ${number}` : 'Not found');
}

/** Titles the page, and moves the focus to what is new on another one. */
function usePageTitle() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    document.title = `${titleOf(pathname)} | Toile console`;
    if (before.current !== pathname) main.current?.focus();
    before.current = pathname;
  }, [pathname]);
  return main;
}

/** Links to the pages that the roles of whoever looks are for. */
function Pages({ me }: { me: Me }) {
  const inChannel = useInChannel();
  const links = [
    ...(me.role ? releasePages.map((page) => ({ ...page, to: inChannel(page.to) })) : []),
    ...(me.isForOrders ? orderPages : []),
  ];
  return (
    <nav aria-label="Main" className={styles.pages}>
      {links.map(({ to, title }) => (
        <NavLink key={to} to={to} end className={styles.page}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

const rolesOf = ({ role, isForOrders }: Me): string =>
  [...(role ? [role.replace('-', ' ')] : []), ...(isForOrders ? ['orders'] : [])].join(', ');

/** Head and navigation around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const me = useMe();
  const signOut = useSession((session) => session.signOut);
  const main = usePageTitle();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.head}>
        <p className={styles.brand}>
          <span className={styles.logotype}>TOILE</span> <span className={styles.product}>Console</span>
        </p>
        <Pages me={me} />
        <div className={styles.who}>
          <span className={styles.me}>
            {me.name}
            <span className={styles.role}>{rolesOf(me)}</span>
          </span>
          <Button look="tertiary" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
