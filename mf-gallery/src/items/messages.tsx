import { Alert, Button, Disclosure, EmptyState, ErrorPanel, Sheet, Tabs, Toast } from '@toile/ui';
import { useState } from 'react';

const nothing = () => undefined;
const tabs = ['Details', 'Size and fit', 'Care'].map((title) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  content: <p>{title} of the garment.</p>,
}));

function OpenSheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      <Sheet title="Filter" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>What can be chosen.</p>
      </Sheet>
    </>
  );
}

export const messages = {
  Alert: {
    error: <Alert title="Your card was declined">No money was taken.</Alert>,
    info: <Alert tone="info">Prices have changed since you were here.</Alert>,
    ok: <Alert tone="ok">Saved.</Alert>,
    'can be closed': (
      <Alert tone="info" onDismiss={nothing}>
        One item has left your bag.
      </Alert>
    ),
  },
  Disclosure: {
    closed: <Disclosure summary="How long does delivery take?">Three days.</Disclosure>,
  },
  EmptyState: {
    normal: (
      <EmptyState to="/shop" link="Go to the shop">
        Your bag is empty.
      </EmptyState>
    ),
  },
  ErrorPanel: {
    'with a retry': (
      <ErrorPanel title="This page could not be shown" onRetry={nothing}>
        The rest of the shop still works.
      </ErrorPanel>
    ),
    retrying: (
      <ErrorPanel title="This page could not be shown" onRetry={nothing} busy>
        The rest of the shop still works.
      </ErrorPanel>
    ),
  },
  Sheet: { open: <OpenSheet /> },
  Tabs: {
    closed: <Tabs label="About the garment" tabs={tabs} />,
    'first open': <Tabs label="About the garment" tabs={tabs} isFirstOpen />,
  },
  Toast: {
    normal: (
      <Toast onClose={nothing} staysMs={86_400_000} action="Undo" onAction={nothing}>
        Removed from your bag
      </Toast>
    ),
  },
};
