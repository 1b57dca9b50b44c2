import type { ShopConfig } from '@toile/contracts';
import { Button } from '@toile/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Choice, followChoice, keepChoice, readChoice } from './choice.ts';
import styles from './consent.css';
import { denyAll, forgetTags, hasTags, loadTags } from './tags.ts';

export interface ConsentProps {
  tags: Required<ShopConfig['tagManager']>;
  storageKey: string;
  /** Leaves the page for a document without what was loaded. */
  reload?: () => void;
}

/** Asks before anything is counted; the answer is changed in the footer as easily as it was given (SH-23, D9, T47). */
export function Consent({ tags, storageKey, reload = () => window.location.reload() }: ConsentProps) {
  const [choice, setChoice] = useState(() => readChoice(storageKey));
  const [isOpen, setOpen] = useState(choice === undefined);
  useEffect(denyAll, []);
  useEffect(() => {
    // They may be there from before this part of the page went and came again.
    if (choice === 'granted' && !hasTags(tags)) loadTags(tags);
  }, [choice, tags]);

  const take = (next: Choice | undefined) => {
    setOpen(next === undefined);
    setChoice(next);
    if (next === 'granted' || !hasTags(tags)) return;
    forgetTags();
    reload();
  };
  useEffect(() => followChoice(storageKey, take));
  const choose = (next: Choice) => {
    keepChoice(storageKey, next);
    take(next);
  };

  return (
    <>
      <button type="button" className={styles.again} onClick={() => setOpen(true)}>
        Cookie choices
      </button>
      {isOpen && (
        <section className={styles.banner} aria-label="Cookies">
          <p className={styles.text}>
            May we count visits, with a tag manager that keeps cookies? Nothing of it is loaded unless you
            allow it. <Link to="/privacy-policy">Privacy policy</Link>
          </p>
          <div className={styles.ways}>
            <Button look="secondary" size="small" onClick={() => choose('denied')}>
              Reject
            </Button>
            <Button look="secondary" size="small" onClick={() => choose('granted')}>
              Allow
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
