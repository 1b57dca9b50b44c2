/** A field of anything that was thrown: reading it may throw. */
export function fieldOf(thrown: unknown, field: string): unknown {
  try {
    return (Object(thrown) as Record<string, unknown>)[field];
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  try {
    return value === undefined || value === null ? undefined : String(value);
  } catch {
    return undefined;
  }
}

/** A field as text, whatever it is: what is told to the edge has to be text. */
export const textIn = (thrown: unknown, field: string): string | undefined => textOf(fieldOf(thrown, field));

const longest = 10_000;

/**
 * Message and stack of anything that was thrown. Faulty code throws anything: no error, nothing, an error whose message
 * is a function.
 */
export const describeThrown = (thrown: unknown): { message: string; stack?: string | undefined } => ({
  message: (textIn(thrown, 'message') ?? textOf(thrown) ?? typeof thrown).slice(0, longest),
  stack: textIn(thrown, 'stack')?.slice(0, longest),
});
