import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows as one parameter: a `from` item that PostgreSQL unpacks by the table's own column types. One value for a whole
 * batch costs a fraction of a parameter per field, and the statement's text is the same for every batch.
 */
export function jsonRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const names = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const);
  const unpacked = rows.map((row) =>
    Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key]])),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(unpacked)}::json)`;
}

/** Inserts rows or brings the stored ones up to date by the primary key. A row that is as it was is not written again. */
export const upsertRows = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL =>
  upsertFrom(table, jsonRows(table, rows));

/** The same of what a `from` item of all its columns has. */
export function upsertFrom(table: PgTable, rows: SQL): SQL {
  const columns = Object.values(getTableColumns(table));
  const names = columns.map(({ name }) => sql.identifier(name));
  const key = primaryKey(table);
  const all = sql.join(names, sql`, `);
  const changes = names.map((name) => sql`${name} = excluded.${name}`);
  return sql`insert into ${table} (${all}) select ${all} from ${rows}
    on conflict (${sql.join(key, sql`, `)}) do update set ${sql.join(changes, sql`, `)}
    where row(${table}.*) is distinct from row(excluded.*)`;
}

function primaryKey(table: PgTable): SQL[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [together] = primaryKeys;
  const key = together ? together.columns : columns.filter(({ primary }) => primary);
  return key.map(({ name }) => sql`${sql.identifier(name)}`);
}
