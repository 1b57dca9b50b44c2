import { ButtonLink, Container, ErrorPanel } from '@toile/ui';

export interface AreaDownPanelProps {
  onRetry: () => void;
}

/** Shown in place of a page whose remote can't be loaded; the frame around it works (SH-10). */
export function AreaDownPanel({ onRetry }: AreaDownPanelProps) {
  return (
    <Container>
      <ErrorPanel
        title="This part of the shop is being mended"
        onRetry={onRetry}
        actions={
          <ButtonLink to="/shop" look="tertiary">
            Go to the shop
          </ButtonLink>
        }
      >
        <p>We could not open this page just now. Your bag is safe, and the rest of the shop is open.</p>
      </ErrorPanel>
    </Container>
  );
}
