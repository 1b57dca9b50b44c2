import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { withDatabasePassword } from './database-password.ts';
import { type Environment, givenInFiles } from './given-in-files.ts';
import { renamedSettings } from './renamed-settings.ts';

/**
 * Reads the environment once; a setting may be in a file, `<NAME>_FILE`. Empty variables count as absent. A bad value ends the
 * process with a message that names each variable, instead of a service that starts and fails later.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  const names = namesIn(schema);
  const read = givenInFiles(names, env);
  const whole = names.includes('DATABASE_PASSWORD') ? withDatabasePassword(read) : read;
  const given = Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  const isRenamed = renamedSettings(names, env);
  if (result.success && isRenamed.length === 0) return result.data;
  const isWrong = (result.error?.issues ?? []).map(
    (issue) => `  ${issue.path.join('.') || '(all)'}: ${issue.message}`,
  );
  const problems = [...isRenamed, ...isWrong];
  throw new ConfigError(`The configuration is not valid:\n${problems.join('\n')}`);
}

/** The settings that a schema reads: its fields, or those of what it makes another shape of. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
