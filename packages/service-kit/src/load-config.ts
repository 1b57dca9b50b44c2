import type { z } from 'zod';

/**
 * Reads the environment once. Empty variables count as absent. A bad value ends the process with a message that names
 * each variable, instead of a service that starts and fails later.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(all)'}: ${issue.message}`,
  );
  throw new ConfigError(`The configuration is not valid:\n${problems.join('\n')}`);
}

/** Its message is for the person who starts the service; it has no stack worth showing. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
    this.stack = message;
  }
}
