import { ownAddress } from '@toile/contracts/plain';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './page-jump.css';
import type { PaginationProps } from './pagination.tsx';

export interface PageJumpProps extends PaginationProps {
  /** Leads to `from` at a `page` without script: `GET <jump>?from=…&page=…`. */
  jump: string;
}

/** Leads to a page by its number, where there are too many for a link each. */
export function PageJump({ totalPages, currentPage, pageTo, jump }: PageJumpProps) {
  const navigate = useNavigate();
  const field = useId();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get('page'));
    void navigate(pageTo(page));
  };
  return (
    <form className={styles.jump} action={ownAddress(jump)} onSubmit={go}>
      <input type="hidden" name="from" value={pageTo(1)} />
      <label htmlFor={field}>Page</label>
      <input
        key={currentPage}
        id={field}
        className={styles.field}
        name="page"
        type="number"
        inputMode="numeric"
        min={1}
        max={totalPages}
        required
        defaultValue={currentPage}
      />
      <span>of {totalPages}</span>
      <button type="submit" className={styles.go}>
        Go
      </button>
    </form>
  );
}
