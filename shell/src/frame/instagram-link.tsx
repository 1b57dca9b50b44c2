import { useShopConfig } from '@toile/frame';
import { ExternalLink, VisuallyHidden } from '@toile/ui';

export interface InstagramLinkProps {
  className?: string;
}

/** The external social link of the navigation (SH-16). The mark is drawn here: icon sets no longer carry brands. */
export function InstagramLink({ className }: InstagramLinkProps) {
  const { product, social } = useShopConfig();
  return (
    <ExternalLink href={social.instagram} className={className}>
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        aria-hidden="true"
      >
        <rect x="2.5" y="2.5" width="15" height="15" rx="4.5" />
        <circle cx="10" cy="10" r="3.6" />
        <circle cx="14.3" cy="5.7" r="0.6" fill="currentColor" stroke="none" />
      </svg>
      <VisuallyHidden>{product.name} on Instagram</VisuallyHidden>
    </ExternalLink>
  );
}
