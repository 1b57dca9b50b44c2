import type { ShopConfig } from '@toile/contracts';
import { shopLinks } from './navigation-links.ts';

export interface FooterColumn {
  title: string;
  links: ({ title: string; to: string } | { title: string; href: string })[];
}

/** The footer's links (SH-21); addresses outside of the shop come from its settings (SH-54). */
export function footerColumns({ product, contact, social, routes }: ShopConfig): FooterColumn[] {
  return [
    { title: 'Shop', links: [...shopLinks, { title: 'Your bag', to: '/basket' }] },
    {
      title: 'About',
      links: [
        { title: `About ${product.name}`, to: '/about' },
        { title: 'Join as a designer', to: `/join-${product.slug}` },
        { title: 'Graduate Grant', to: routes.grant },
        { title: 'Instagram', href: social.instagram },
        ...(social.tiktok ? [{ title: 'TikTok', href: social.tiktok }] : []),
      ],
    },
    {
      title: 'Help',
      links: [
        { title: 'Questions and answers', to: '/faq' },
        { title: 'Returns', to: '/return-policy' },
        { title: 'Terms and conditions', to: '/terms-and-conditions' },
        { title: 'Privacy policy', to: '/privacy-policy' },
        { title: contact.email, href: `mailto:${contact.email}` },
        { title: 'WhatsApp', href: contact.whatsapp },
      ],
    },
  ];
}
