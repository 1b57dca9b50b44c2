import type { z } from 'zod';

/** Names of the schemas of a contract. */
export type SchemaName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends z.ZodType ? Name : never;
}[keyof Contract];
