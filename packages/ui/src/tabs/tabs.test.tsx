import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'details', title: 'Details', content: 'Wool' },
  { id: 'delivery', title: 'Delivery', content: 'Two days' },
  { id: 'return', title: 'Return', content: 'Full refund' },
];

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

const narrowerThan = (em: number) => {
  window.matchMedia = (query) =>
    ({
      matches: Number(/(\d+)em/.exec(query)?.[1]) <= em,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};

const show = (path = '/p/1/coat') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Tabs label="About the piece" tabs={tabs} />
    </MemoryRouter>,
  );

describe('Tabs', () => {
  it('shows the first, and moves with the arrow keys round the end', async () => {
    show();
    const user = userEvent.setup();
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Return' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Return' })).toHaveClass('selected');
  });

  it.each([
    ['tabs', 60, 1],
    ['sections with headings of their own', 62, 0],
  ])('that stand open on wide screens are %s at %i em', (_, width, panels) => {
    narrowerThan(width);
    render(
      <MemoryRouter>
        <Tabs label="About the piece" tabs={tabs} isOpenWide />
      </MemoryRouter>,
    );
    expect(document.querySelectorAll('[role=tabpanel]').length > 0).toBe(panels > 0);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(tabs.length);
    for (const { content } of tabs) expect(screen.getByText(content)).toBeInTheDocument();
  });

  it('opens the one that the address names', () => {
    show('/p/1/coat#delivery');
    expect(screen.getByRole('tab', { name: 'Delivery' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Delivery' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps all content in the document, and folds open one by one', async () => {
    show();
    for (const { content } of tabs) expect(screen.getByText(content)).toBeInTheDocument();
    const fold = screen.getByRole('button', { name: 'Return' });
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
  });
});
