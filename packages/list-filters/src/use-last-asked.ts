import { type ListChoice, readChoice } from '@toile/catalogue-contract/plain';
import { inShop } from '@toile/contracts/plain';
import { useNavigation } from 'react-router-dom';
import { choiceOf, type FilteredList, isOpening } from './list-address.ts';

/** A list as an address asks for it. */
export interface AskedList {
  choice: ListChoice;
  /** True where all that it can be filtered by is beside it. */
  isOpen: boolean;
}

/** The list that is awaited, else the one that is shown: by an address that goes on from it, no press takes back the one before. */
export function useLastAsked(list: FilteredList): AskedList {
  const { location } = useNavigation();
  const query = new URLSearchParams(location?.search);
  const isAwaited =
    location !== undefined &&
    inShop(location.pathname) === list.path &&
    Object.entries(list.kept ?? {}).every(([name, value]) => query.get(name) === value);
  return isAwaited
    ? { choice: readChoice(query, list.orders), isOpen: isOpening(query) }
    : { choice: choiceOf(list), isOpen: list.filterGroups !== undefined };
}
