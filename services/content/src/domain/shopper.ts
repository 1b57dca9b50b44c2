import type { Request } from 'express';

/** Reads the address that a signed-in shopper has shown to be theirs; undefined when there is none. */
export type ConfirmedEmailOf = (request: Request) => Promise<string | undefined>;
