import { PageMeta } from '@toile/frame';
import { Container, WithoutScript } from '@toile/ui';
import { useParams } from 'react-router-dom';
import { ProcessingError } from './processing-error.tsx';
import styles from './processing-page.css';
import { RunningStitch } from './running-stitch.tsx';
import { ScanCode } from './scan-code.tsx';
import { useProcessing } from './use-processing.ts';

/** /checkout/processing/{orderId}: waits for the payment and leads on. */
export function Component() {
  const { orderId = '' } = useParams();
  const view = useProcessing(orderId);
  return (
    <Container className={styles.page}>
      <PageMeta title="Processing your payment" noIndex />
      {/* The address has the payment's secret until the script has read it (CK-72, D41). */}
      <meta name="referrer" content="no-referrer" />
      {view.step === 'processing' && <Processing />}
      {view.step === 'scan' && <ScanCode orderId={orderId} scan={view.scan} />}
      {view.step === 'error' && <ProcessingError message={view.message} reason={view.reason} />}
    </Container>
  );
}

function Processing() {
  return (
    <div className={styles.centre} role="status">
      <RunningStitch />
      <h1 className={styles.title}>Processing your payment..</h1>
      <p className={styles.lead}>Do not close this window</p>
      <WithoutScript>If you have been charged, you will get a confirmation by email.</WithoutScript>
    </div>
  );
}
