import { type AskedChange, askedWords } from '@toile/releases-contract';
import { askedNamed } from './asked-named.ts';
import { breaking, client, nevertheless, printResult, typed } from './command-line.ts';
import { ReleaseError } from './release-client.ts';

const lineOf = (asked: AskedChange) =>
  `${asked.id.slice(0, 8)}  ${askedWords(asked)} (${asked.actor}: ${asked.reason}), ${asked.isOvertaken ? 'to be asked for anew: the channel shows something else by now' : `until ${asked.until}`}`;

async function decide(decision: 'approve' | 'refuse', fallback?: string): Promise<void> {
  const reason = typed.reason ?? fallback;
  if (!reason) throw new ReleaseError('Say why, with --reason: whoever has asked reads it', 400);
  const api = await client();
  const asked = askedNamed(await api.asked(), typed.words[0]);
  const noBrowser = typed['no-browser'];
  const word = { reason, ...breaking, ...nevertheless(), ...(noBrowser !== undefined && { noBrowser }) };
  const state = await api.decide(asked.id, decision, word);
  const done = decision === 'approve' ? 'Approved, and done' : 'Refused';
  printResult(state, [`${done}: ${askedWords(asked)}`]);
}

/** Commands for changes that a second person approves. */
export const approvalCommands = {
  async approvals() {
    const asked = await (await client()).asked();
    printResult(asked, asked.length > 0 ? asked.map(lineOf) : ['Nothing waits for approval']);
  },
  approve: () => decide('approve', 'approved from the command line'),
  refuse: () => decide('refuse'),
};
