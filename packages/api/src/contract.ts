export interface Schema {
  parse: (value: unknown) => unknown;
  safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** The contract of an answer, as the `answers` of a contract name it. */
export interface Contract<Promised extends Schema> {
  name: string;
  load(): Promise<Promised>;
}

/** Rules that a contract promises. */
export type Answer<Promised extends Schema> = ReturnType<Promised['parse']>;

/** An answer that its contract doesn't allow: the fault of the service, or of the contract. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Throws a `ContractError` that names the fields. It loads zod: development and tests only. */
export async function checkAnswer(contract: Contract<Schema>, path: string, answer: unknown): Promise<void> {
  const { error } = (await contract.load()).safeParse(answer);
  if (!error) return;
  const fields = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ContractError(`${path} is no ${contract.name}: ${fields.join('; ')}`);
}
