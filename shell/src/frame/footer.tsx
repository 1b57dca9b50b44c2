import { deliveryReach } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { ExternalLink } from '@toile/ui';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { mayMatch } from '../routing/may-match.ts';
import styles from './footer.css';
import { type FooterColumn, footerColumns } from './footer-links.ts';
import { isCheckout } from './is-checkout.ts';
import { NavigationContext } from './navigation.ts';
import { Newsletter, newsletterPage } from './newsletter.tsx';
import { Selvedge } from './selvedge.tsx';

/** Newsletter (not in the checkout, nor twice on its own page), three columns of links, small print, selvedge (SH-20, SH-21). */
export function Footer() {
  const config = useShopConfig();
  const { product, copyrightYears, words } = config;
  const [first] = copyrightYears;
  const last = words === 'spec' ? copyrightYears[1] : new Date().getUTCFullYear();
  const { pathname } = useLocation();
  const navigation = useContext(NavigationContext);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {!isCheckout(pathname) && !mayMatch(newsletterPage, pathname) && <Newsletter />}
        <div className={styles.columns}>
          {footerColumns(config, navigation).map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
        <div className={styles.small}>
          {/* A document that was made before midnight keeps its year. */}
          <p suppressHydrationWarning>{`© ${first}–${last} ${product.name}`}</p>
          <ConsentPlace />
          <p>
            Each piece is sold and sent by the designer who made it. Delivery{' '}
            {deliveryReach(config.sells.countries)} only.
          </p>
        </div>
      </div>
      <Selvedge />
    </footer>
  );
}

function Column({ title, links }: FooterColumn) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets. */}
      <ul role="list" className={styles.list}>
        {links.map((link) => (
          <li key={link.title}>
            {'to' in link ? (
              <Link to={link.to} className={styles.link}>
                {link.title}
              </Link>
            ) : (
              <ExternalLink href={link.href} className={styles.link}>
                {link.title}
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
