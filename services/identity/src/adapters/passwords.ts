import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's figures: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password. An unknown address is checked against it, so that it takes as long as a known one (T36). */
const nobody = hash(crypto.randomUUID(), cost);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'), cost);
  return isRight && passwordHash !== undefined;
}
