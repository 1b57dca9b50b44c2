import { Link } from 'react-router-dom';
import styles from './complete-page.css';
import type { Order } from './order-status.ts';

interface NextStepsProps {
  confirmation: Order['confirmation'];
  isConfirming: boolean;
}

/** Steps after the order. A mail is promised only if one will be sent. */
export function NextSteps({ confirmation, isConfirming }: NextStepsProps) {
  return (
    <section aria-label="What happens next">
      <h2 className={styles.heading}>What happens next</h2>
      <ol className={styles.steps}>
        <li>{mailText(confirmation, isConfirming)}</li>
        <li>{isConfirming ? 'Then each' : 'Each'} designer prepares your pieces and sends them to you.</li>
        {isConfirming && <li>If your bank refuses, we tell you by email. Nothing is taken then.</li>}
        <li>
          Something doesn’t fit? <Link to="/return-policy">How to return it</Link>.
        </li>
      </ol>
    </section>
  );
}

function mailText(confirmation: Order['confirmation'], isConfirming: boolean): string {
  if (isConfirming) return 'You get a confirmation by email once your payment is confirmed.';
  if (!confirmation) return 'You get a confirmation by email.';
  const { emailAddress, state } = confirmation;
  if (state === 'sent') return `We have sent a confirmation to ${emailAddress}.`;
  if (state === 'owed') return `You get a confirmation by email at ${emailAddress}.`;
  return `We could not deliver the confirmation to ${emailAddress}: its mail server refuses it. This page says the same; please print or keep it.`;
}
