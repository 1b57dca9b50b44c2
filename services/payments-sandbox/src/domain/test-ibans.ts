import type { CardBehaviour } from './test-cards.ts';

/** Accounts whose debit fails, or takes long, by the numbers that the provider documents for tests. */
const failing = ['DE62370400440532013001', 'NL91ABNA0417164300', 'AT861904300235473202'];
const slow = ['DE08370400440532013003', 'AT321904300235473204'];
const slowAndFailing = ['DE78370400440532013004', 'AT051904300235473205'];

export function ibanBehaviour(iban: string): CardBehaviour {
  const isSlow = slow.includes(iban) || slowAndFailing.includes(iban);
  if (!failing.includes(iban) && !slowAndFailing.includes(iban)) return { kind: 'succeeds', isSlow };
  const message = 'The payment could not be debited from the bank account.';
  return { kind: 'declines', code: 'generic_could_not_process', message, isSlow };
}
