import type { ShopConfig } from '@toile/contracts';
import type { FrameNavigation, NavigationLink } from './navigation.ts';

export interface FooterColumn {
  title: string;
  links: (NavigationLink | { title: string; href: string })[];
}

/** Addresses outside of the shop come from its settings (SH-54). */
const outside = ({ contact, social }: ShopConfig): Record<string, FooterColumn['links']> => ({
  Shop: [],
  About: [
    { title: 'Instagram', href: social.instagram },
    ...(social.tiktok ? [{ title: 'TikTok', href: social.tiktok }] : []),
  ],
  Help: [
    { title: contact.email, href: `mailto:${contact.email}` },
    { title: 'WhatsApp', href: contact.whatsapp },
  ],
});

/** The footer's links (SH-21): those of the header first, then what the remotes put into each column. */
export function footerColumns(
  config: ShopConfig,
  { header = [], footer = [] }: FrameNavigation,
): FooterColumn[] {
  const own = outside(config);
  const titles = new Set([...Object.keys(own), ...footer.map(({ column = 'Shop' }) => column)]);
  return [...titles].map((title) => ({
    title,
    links: [
      ...(title === 'Shop' ? header : []),
      ...footer.filter(({ column = 'Shop' }) => column === title),
      ...(own[title] ?? []),
    ],
  }));
}
