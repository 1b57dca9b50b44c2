import type { CardBehaviour } from './test-cards.ts';

/** Accounts whose debit fails, by the numbers that the provider documents for tests. */
const failing = ['DE62370400440532013001', 'NL91ABNA0417164300', 'AT861904300235473202'];

export function ibanBehaviour(iban: string): CardBehaviour {
  if (!failing.includes(iban)) return { kind: 'succeeds' };
  const message = 'The payment could not be debited from the bank account.';
  return { kind: 'declines', code: 'generic_could_not_process', message };
}
