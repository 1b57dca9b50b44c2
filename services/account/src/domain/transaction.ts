export type { Db, Tx } from '@toile/database';
