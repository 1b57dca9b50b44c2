import { mainCategories } from '@toile/contracts/plain';

export interface NavigationLink {
  to: string;
  title: string;
}

/** The shop's own areas, in the order of the header (D6). */
export const shopLinks: readonly NavigationLink[] = [
  ...mainCategories.map(({ friendlyUrlName, title }) => ({ to: `/${friendlyUrlName}`, title })),
  { to: '/designers', title: 'Designers' },
  { to: '/showcase', title: 'Showcase' },
];
