export interface NavigationLink {
  to: string;
  title: string;
}

/** The shop's own areas, in the order of the header (D6). */
export const shopLinks: readonly NavigationLink[] = [
  { to: '/womenswear', title: 'Womenswear' },
  { to: '/menswear', title: 'Menswear' },
  { to: '/designers', title: 'Designers' },
  { to: '/showcase', title: 'Showcase' },
];
