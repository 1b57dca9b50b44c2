import { ownAddress } from '@toile/contracts/plain';
import type { FilteredList } from './list-address.ts';

/** Address of a form that leads to a list: what the list is made of stands in its fields. */
export const formAddress = ({ path, anchor }: Pick<FilteredList, 'path' | 'anchor'>): string =>
  ownAddress(path) + (anchor ? `#${anchor}` : '');

/** Parameters of a list beside the choice, as fields of a form that leads to it. */
export const KeptFields = ({ list: { kept = {} } }: { list: Pick<FilteredList, 'kept'> }) =>
  Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
