import type { Passport } from '@toile/content-contract';
import styles from './passport-page.css';

/** Materials of the garment, by weight (design language 39). */
export function MaterialTable({ materials }: Pick<Passport, 'materials'>) {
  return (
    <table className={styles.materials}>
      <thead>
        <tr>
          <th scope="col">Material</th>
          <th scope="col">Origin</th>
          <th scope="col" className={styles.percent}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {materials.map(({ name, origin, percent }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{origin ?? '—'}</td>
            <td className={styles.percent}>{percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
