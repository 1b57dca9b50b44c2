import type { StaffOrder } from '@toile/checkout-contract/staff';
import { moment } from '../words.ts';
import { ActButton } from './act-button.tsx';
import { useOrder } from './order-context.tsx';
import { capital, mailWords } from './order-words.ts';
import styles from './orders.css';
import { resendAct } from './wanted-acts.tsx';

type Mail = StaffOrder['mails'][number];

function sentWords({ state, sentAt, at }: Mail): string {
  if (sentAt) return `Sent ${moment(sentAt)}`;
  return state === 'owed' ? `On its way since ${moment(at)}` : `The mail server refused it: ${state}`;
}

/** The mails of an order, each of which can be sent again. */
export function OrderMails() {
  const { order } = useOrder();
  const { mails, isErased } = order;
  return (
    <section aria-labelledby="mails" className={styles.section}>
      <h2 id="mails">Mails</h2>
      {mails.length === 0 && <p>No mail was sent.</p>}
      <ol className={styles.list}>
        {mails.map((mail, index) => (
          <li key={`${mail.kind} ${mail.at}`} className={styles.line}>
            <p>
              {capital(mailWords(mail.kind))}
              {mail.about && `, ${mail.about}`} <span className={styles.quiet}>{sentWords(mail)}</span>
            </p>
            {!isErased && (
              <ActButton
                of={`${mailWords(mail.kind)}, mail ${index + 1}`}
                act={() => resendAct(mail.kind, index + 1)}
              >
                Send again
              </ActButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
