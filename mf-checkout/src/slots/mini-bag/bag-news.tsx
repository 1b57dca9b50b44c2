import { useBag } from '@toile/bag';
import { Toast } from '@toile/ui';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './bag-news.css';

/** Long enough for two sentences. */
const staysMs = 10_000;

/** A toast with what left the bag, once a page load. The pages of bag and checkout show it themselves. */
export function BagNews() {
  const notices = useBag((bag) => bag.notices);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState<readonly string[]>([]);
  const standsInPage = /^\/(?:basket|checkout)(?:\/|$)/.test(pathname);
  const close = useCallback(() => setTold(notices), [notices]);

  useEffect(() => {
    if (standsInPage) close();
  }, [standsInPage, close]);

  const news = notices.filter((notice) => !told.includes(notice));
  if (standsInPage || news.length === 0) return null;
  // Not inside the header: the header moves, and a toast in it would move too.
  return createPortal(
    <Toast action="View bag" onAction={() => navigate('/basket')} onClose={close} staysMs={staysMs}>
      {news.map((notice) => (
        <span key={notice} className={styles.news}>
          {notice}
        </span>
      ))}
    </Toast>,
    document.body,
  );
}
