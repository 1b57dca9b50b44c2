import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './page-jump.css';
import type { PaginationProps } from './pagination.tsx';

/** Leads to a page by its number, where there are too many for a link each. */
export function PageJump({ totalPages, currentPage, pageTo }: PaginationProps) {
  const navigate = useNavigate();
  const field = useId();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get('page'));
    void navigate(pageTo(page));
  };
  return (
    <form className={styles.jump} onSubmit={go} data-needs-script>
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
