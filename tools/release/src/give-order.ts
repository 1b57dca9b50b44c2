import {
  type EmergencyAnswer,
  emergencyAnswerSchema,
  emergencyKind,
  emergencyOrderSchema,
  emergencyPath,
} from '@toile/releases-contract';
import { z } from 'zod';
import { type Keys, managerTeam } from './keys.ts';

const answerMs = 10_000;
const refusalSchema = z.object({ title: z.string() });

export type OrderOutcome =
  | { ok: true; edge: string; answer: EmergencyAnswer }
  | { ok: false; edge: string; reason: string };

interface Content {
  channel: string;
  set?: string | undefined;
  revision: number;
  actor: string;
  reason: string;
  isRehearsal: boolean;
}

/** Signs an order as the release manager and gives it to an edge. What the edge refuses is an outcome, as is one that doesn't answer. */
export async function giveOrder(edge: string, content: Content, keys: Keys): Promise<OrderOutcome> {
  const order = emergencyOrderSchema.parse({ ...content, at: new Date().toISOString() });
  const signature = keys.sign(managerTeam, emergencyKind, order);
  try {
    const answer = await fetch(edge + emergencyPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, signature }),
      signal: AbortSignal.timeout(answerMs),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return { ok: true, edge, answer: emergencyAnswerSchema.parse(json) };
    return { ok: false, edge, reason: refusalSchema.safeParse(json).data?.title ?? `${answer.status}` };
  } catch (error) {
    return { ok: false, edge, reason: `does not answer: ${(error as Error).message}` };
  }
}
