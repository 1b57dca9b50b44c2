import { keysHeader, surrogateKeys } from '@toile/contracts';

/** Of every API answer: a change is seen within two seconds, and a rush asks the database once a second. */
export const apiCaching = 'public, max-age=1';

/** Headers of an answer that nothing but an import changes. */
export const untilImport = { 'cache-control': apiCaching, [keysHeader]: surrogateKeys.shop };
