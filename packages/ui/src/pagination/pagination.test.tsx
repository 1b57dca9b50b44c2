import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Pagination } from './pagination.tsx';

const Place = () => <p>at {useLocation().pathname}</p>;

const show = (totalPages: number, currentPage = 1) =>
  render(
    <MemoryRouter>
      <Pagination
        totalPages={totalPages}
        currentPage={currentPage}
        jump="/api/storecatalogue/go"
        pageTo={(page) => (page === 1 ? '/womenswear' : `/womenswear/page/${page}`)}
      />
      <Place />
    </MemoryRouter>,
  );

const numbers = () => within(screen.getByRole('list')).getAllByRole('link');

describe('Pagination', () => {
  it('has one link per page and marks the current one (CA-10)', () => {
    show(3, 2);
    expect(numbers().map((link) => link.getAttribute('href'))).toEqual([
      '/womenswear',
      '/womenswear/page/2',
      '/womenswear/page/3',
    ]);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('leads to the page before and to the next, where there are such (CA-10)', () => {
    const ways = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('rel'))
        .map((link) => [link.getAttribute('rel'), link.textContent, link.getAttribute('href')]);
    const previous = ['prev', 'Previous', '/womenswear'];
    const next = ['next', 'Next', '/womenswear/page/3'];
    show(3, 2);
    expect(ways()).toEqual([previous, next]);
    cleanup();
    show(3, 1);
    expect(ways()).toEqual([['next', 'Next', '/womenswear/page/2']]);
    cleanup();
    show(3, 3);
    expect(ways()).toEqual([['prev', 'Previous', '/womenswear/page/2']]);
  });

  it('has a window of links and a field to jump where there are more than 20 pages (CA-10)', async () => {
    const { container } = show(2978, 40);
    expect(numbers().map((link) => link.textContent)).toEqual(['1', '38', '39', '40', '41', '42', '2978']);
    const field = screen.getByRole('spinbutton', { name: 'Page' });
    expect(field).toHaveValue(40);
    await userEvent.clear(field);
    await userEvent.type(field, '1200{Enter}');
    expect(screen.getByText('at /womenswear/page/1200')).toBeInTheDocument();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/storecatalogue/go');
    expect(form).toHaveFormValues({ page: 1200 });
    expect(form?.querySelector('[name=from]')).toHaveValue('/womenswear');
  });

  it('leads to no page that is not there', async () => {
    show(2978, 40);
    const field = screen.getByRole('spinbutton', { name: 'Page' });
    await userEvent.clear(field);
    await userEvent.type(field, '2979');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(field).toBeInvalid();
    expect(screen.getByText('at /')).toBeInTheDocument();
  });

  it('has every link up to 20 pages, and no field', () => {
    show(20);
    expect(numbers()).toHaveLength(20);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('is not there for a single page (CA-11)', () => {
    show(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
