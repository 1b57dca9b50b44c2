import type { CheckedChange } from '@toile/releases-contract';
import { moment } from '../words.ts';
import styles from './changed-table.css';

/** Part by part what it is and would be; of a way back also to when. */
export function ChangedTable({
  parts,
  backTo,
  promotedFrom,
}: Pick<CheckedChange, 'parts' | 'backTo' | 'promotedFrom'>) {
  return (
    <>
      {backTo && (
        <p>
          Revision {backTo.revision} of <time dateTime={backTo.at}>{moment(backTo.at)}</time>, {backTo.setId}
        </p>
      )}
      {promotedFrom && (
        <p>
          The set of {promotedFrom.channel}, revision {promotedFrom.revision}, {promotedFrom.setId}
        </p>
      )}
      {parts.length === 0 ? (
        <p>No part changes.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, from, to }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{from ?? 'not there'}</td>
                <td>{to ?? 'leaves'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
