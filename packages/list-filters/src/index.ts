export { AppliedFilters, type AppliedFiltersProps } from './applied-filters.tsx';
export { piecesText, priceText } from './filter-words.ts';
export {
  FilteredPieces,
  type FilteredPiecesProps,
  isNothingLeft,
  NothingLeft,
  PiecesCount,
} from './filtered-pieces.tsx';
export {
  askedChoice,
  choiceOf,
  type FilteredList,
  filteredList,
  isChosen,
  listAddress,
} from './list-address.ts';
export { ListTools, type ListToolsProps } from './list-tools.tsx';
export { loadFilterPanel, panelFor } from './load-filter-panel.ts';
export { OpenFilters } from './open-filters.tsx';
