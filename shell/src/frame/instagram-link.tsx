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
        width="1.25rem"
        height="1.25rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M7 2.5h6A4.5 4.5 0 0 1 17.5 7v6a4.5 4.5 0 0 1-4.5 4.5H7A4.5 4.5 0 0 1 2.5 13V7A4.5 4.5 0 0 1 7 2.5Zm-.6 7.5a3.6 3.6 0 0 1 7.2 0 3.6 3.6 0 0 1-7.2 0Zm7.9-4.3h0" />
      </svg>
      <VisuallyHidden>{product.name} on Instagram</VisuallyHidden>
    </ExternalLink>
  );
}
