import { parcelName, separateParcels } from '@toile/checkout-contract/plain';
import styles from './complete-page.css';

/** The designers of the parcels, for an order without details: an older service doesn't send them. */
export function ParcelNames({ designers }: { designers: readonly string[] }) {
  return (
    <section aria-label="Parcels">
      <h2 className={styles.heading}>{designers.length === 1 ? 'Your parcel' : 'Your parcels'}</h2>
      <ul className={styles.parcels}>
        {designers.map((designer, index) => (
          <li key={designer} className={styles.parcel}>
            <span className={styles.label}>{parcelName(index)}</span> {designer}
          </li>
        ))}
      </ul>
      {designers.length > 1 && <p className={styles.note}>{separateParcels}</p>}
    </section>
  );
}
