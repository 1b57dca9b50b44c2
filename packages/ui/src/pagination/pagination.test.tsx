import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Pagination } from './pagination.tsx';

const show = (totalPages: number, currentPage = 1) =>
  render(
    <MemoryRouter>
      <Pagination
        totalPages={totalPages}
        currentPage={currentPage}
        pageTo={(page) => (page === 1 ? '/womenswear' : `/womenswear/page/${page}`)}
      />
    </MemoryRouter>,
  );

describe('Pagination', () => {
  it('has one link per page and marks the current one (CA-10)', () => {
    show(3, 2);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/womenswear',
      '/womenswear/page/2',
      '/womenswear/page/3',
    ]);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('is not there for a single page (CA-11)', () => {
    show(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
