export { pageRank } from './page-ranks.ts';
