import { ButtonLink, Container, ErrorPanel } from '@toile/ui';

export interface AreaDownPanelProps {
  onRetry: () => void;
}

/** Stands where a remote can't be loaded; everything around it goes on (SH-10). */
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
