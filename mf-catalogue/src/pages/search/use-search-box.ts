import type { SearchHit } from '@toile/catalogue-contract';
import { tidyQuery } from '@toile/catalogue-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { useCombobox } from 'downshift';
import { useNavigate } from 'react-router-dom';
import { addressOf } from './search-path.ts';
import { useSuggestions } from './use-suggestions.ts';

const { FunctionSetInputValue, InputBlur, InputChange } = useCombobox.stateChangeTypes;

/** The field and its list of suggestions. A choice leads to its page; what was typed stays, and leaving the field chooses nothing. */
export function useSearchBox(typed: string) {
  const navigate = useNavigate();
  const { suggestions, suggestFor } = useSuggestions();
  const box = useCombobox<SearchHit>({
    items: suggestions,
    initialInputValue: typed,
    itemToString: (hit) => hit?.title ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      if (type === InputChange) suggestFor(inputValue);
    },
    onSelectedItemChange: ({ selectedItem, inputValue = '' }) => {
      if (!selectedItem) return;
      // The way back from there leads to the words.
      const words = ownAddress(addressOf({ typed: tidyQuery(inputValue), page: 1 }));
      history.replaceState(history.state, '', words);
      navigate(selectedItem.path);
    },
    stateReducer: ({ inputValue, ...state }, { changes, type }) => {
      if (type === InputChange || type === FunctionSetInputValue) return changes;
      return type === InputBlur ? { ...state, inputValue, isOpen: false } : { ...changes, inputValue };
    },
  });
  return { ...box, suggestions, isShown: box.isOpen && suggestions.length > 0 };
}
