import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The `set` of an upsert: every column but the given ones takes the new row's value. */
export function excluded(table: PgTable, but: readonly string[] = ['id']): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !but.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
