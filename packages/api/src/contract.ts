import type * as contracts from '@toile/contracts';

type Contracts = typeof contracts;
type AnswerOf<Schema> = Schema extends { parse: (value: unknown) => infer Answer } ? Answer : never;

/** Name of a schema of `@toile/contracts`. A name costs a production build nothing; the schema would bring zod along. */
export type ContractName = {
  [Name in keyof Contracts]: Contracts[Name] extends { parse: (value: unknown) => unknown } ? Name : never;
}[keyof Contracts];

/** What a contract promises. */
export type Answer<Name extends ContractName> = AnswerOf<Contracts[Name]>;

/** An answer that its contract doesn't allow: the fault of the service, or of the contract. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Throws a `ContractError` that names the fields. It loads zod: development and tests only. */
export async function checkAnswer(name: ContractName, path: string, answer: unknown): Promise<void> {
  const { [name]: schema } = await import(/* webpackChunkName: "contracts" */ '@toile/contracts');
  const { error } = schema.safeParse(answer);
  if (!error) return;
  const fields = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ContractError(`${path} is no ${name}: ${fields.join('; ')}`);
}
