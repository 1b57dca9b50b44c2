import { z } from 'zod';

export interface Setting {
  /** `PORT`, or `product.name` in a file of settings. */
  name: string;
  /** Absent: it has to be set. Empty: it may be left out. */
  initial: string | undefined;
  meaning: string;
}

interface Described {
  description?: string;
  /** In place of a default that differs from machine to machine. */
  initially?: string;
  default?: unknown;
  properties?: Record<string, Described>;
  required?: string[];
}

/** The settings that a schema reads, in its order. A group of settings becomes one for each of its fields. */
export function settingRows(schema: z.ZodType): Setting[] {
  return rowsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, '');
}

function rowsOf({ properties = {}, required = [] }: Described, group: string): Setting[] {
  return Object.entries(properties).flatMap(([field, value]) => {
    const name = group + field;
    if (value.properties) return rowsOf(value, `${name}.`);
    const { description: meaning = '' } = value;
    return [{ name, initial: required.includes(field) ? undefined : initialOf(value), meaning }];
  });
}

function initialOf({ initially, default: value }: Described): string {
  if (initially) return initially;
  if (value === undefined) return '';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
