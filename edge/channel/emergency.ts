import path from 'node:path';
import { isSigned } from '@toile/release-signing';
import {
  type ChannelState,
  type EmergencyAnswer,
  type EmergencyOrder,
  emergencyKind,
  type SignedOrder,
  signedOrderSchema,
} from '@toile/releases-contract';
import { z } from 'zod';
import { createKeptFile } from './kept-file.ts';
import { type ChannelReaderOptions, type KnownChannel, takeChannel } from './read-channel.ts';
import { openShownSets, type ShownSets } from './shown-sets.ts';
import { mostUntold, untoldOrders } from './tell-order.ts';

/** A clock may be wrong by so much; an order that is older was given for another moment. */
const freshMs = 10 * 60_000;

const keptSchema = z.strictObject({
  follows: z.strictObject({ signed: signedOrderSchema, instead: z.string().optional() }).optional(),
  /** The latest first. */
  untold: z.array(signedOrderSchema).max(mostUntold),
});

type Kept = NonNullable<z.infer<typeof keptSchema>['follows']>;

interface Following {
  signed: SignedOrder;
  state: ChannelState;
  /** Set of the release service that the order takes the place of; undefined: the service had said none yet. */
  instead: string | undefined;
}

/** An order that isn't carried out, and why. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

interface EmergencyOptions extends ChannelReaderOptions {
  stateDir: string;
  prepare?: ((state: ChannelState) => Promise<void>) | undefined;
  /** State that the release service gave last. */
  latest: () => ChannelState | undefined;
  /** Tells that another set is shown. */
  onChange: () => void;
}

function prove(
  { order, signature }: SignedOrder,
  { managerKey, channel }: ChannelReaderOptions,
): EmergencyOrder {
  if (!managerKey) throw new OrderRefused('This edge has no RELEASE_MANAGER_KEY: it takes no orders');
  if (!isSigned({ kind: emergencyKind, content: order, signature }, [managerKey]))
    throw new OrderRefused('The order is not signed by the release manager');
  if (order.channel !== channel) throw new OrderRefused(`This edge shows ${channel}`);
  return order;
}

function refuseOld({ at }: EmergencyOrder): void {
  if (Math.abs(Date.now() - Date.parse(at)) > freshMs)
    throw new OrderRefused(
      'The order is not of the last ten minutes: compare the clocks, and sign another one',
    );
}

/** Asked again once all is ready: meanwhile the service, or another order, may have said more. */
function refuseOvertaken(
  { at, revision }: EmergencyOrder,
  { now, followed }: { now: ChannelState | undefined; followed: SignedOrder | undefined },
): void {
  if (followed && Date.parse(at) < Date.parse(followed.order.at))
    throw new OrderRefused('A later order is followed already');
  if (now && now.revision > revision)
    throw new OrderRefused(`The channel is at revision ${now.revision}: the release service has said more`);
}

/** The set of an order as it is shown: with the services of now, without a canary. */
async function stateOf(
  signed: SignedOrder,
  sets: ShownSets,
  options: EmergencyOptions,
): Promise<ChannelState> {
  const { set = '', revision } = prove(signed, options);
  const { latest, prepare } = options;
  const known = await sets.find(set);
  if (!known) throw new OrderRefused(`This edge has not shown ${set} lately`);
  const { candidate: _canary, second: _second, ...state } = known.state;
  const registry = latest()?.registry ?? state.registry;
  const gone = Object.keys(state.set.versions).filter((name) => !(name in registry.parts));
  if (gone.length > 0) throw new OrderRefused(`No longer registered: ${gone.join(', ')}`);
  const shown = { ...state, registry, revision };
  await prepare?.(shown).catch((error) => {
    throw new OrderRefused(`Files of ${set} are missing: ${(error as Error).message}`);
  });
  return shown;
}

/** The order that was followed when the edge was stopped; undefined: its set can't be shown. */
const followAgain = (
  { signed, instead }: Kept,
  sets: ShownSets,
  options: EmergencyOptions,
): Promise<Following | undefined> =>
  stateOf(signed, sets, options).then(
    (state) => ({ signed, state, instead }),
    (error) => void options.logger.error({ err: error }, 'order not followed'),
  );

const keptOrders = ({ channel, stateDir, logger }: EmergencyOptions) =>
  createKeptFile({
    file: path.join(stateDir, `emergency-${channel}.json`),
    parse: (json) => keptSchema.parse(json),
    logger,
  });

/**
 * Orders of the release manager that hold while the release service is away: the edge shows a set that it has shown before, until the
 * service says another set than the one that was wrong. A signature of the release manager is all that is believed.
 */
export async function openEmergency(options: EmergencyOptions) {
  const { channel, stateDir, latest, onChange, logger } = options;
  const sets = openShownSets(path.join(stateDir, `sets-${channel}`), (json) => takeChannel(json, options));
  const kept = keptOrders(options);
  let following: Following | undefined;
  const last = await kept.read();
  const keep = () => {
    const { signed, instead } = following ?? {};
    kept.write({
      ...(signed && { follows: { signed, ...(instead && { instead }) } }),
      untold: untold.orders(),
    });
  };
  const holds = ({ instead }: { instead?: string | undefined }) =>
    [undefined, instead].includes(latest()?.set.id);
  const untold = untoldOrders(options, { orders: last?.untold, onTold: keep });

  const answer = async (): Promise<EmergencyAnswer> => ({
    revision: latest()?.revision ?? 0,
    ...(following && { follows: following.signed.order }),
    known: await sets.list(),
  });

  /** The set of an order, ready to be shown. */
  async function ready(signed: SignedOrder): Promise<ChannelState> {
    const refuse = () => refuseOvertaken(signed.order, { now: latest(), followed: following?.signed });
    refuse();
    const state = await stateOf(signed, sets, options);
    refuse();
    return state;
  }

  if (last?.follows && holds(last.follows)) following = await followAgain(last.follows, sets, options);

  return {
    /** The set of the order, while it holds. */
    state: (): ChannelState | undefined => (following && holds(following) ? following.state : undefined),
    /** Tells the release service of orders that were followed, the latest first; rejects while one can't be told. */
    report: untold.report,
    async take(signed: SignedOrder): Promise<EmergencyAnswer> {
      const order = prove(signed, options);
      refuseOld(order);
      const state = order.set && (await ready(signed));
      if (state && !order.isRehearsal) {
        if (following?.signed.signature !== signed.signature) untold.add(signed);
        following = { signed, state, instead: latest()?.set.id };
        keep();
        logger.warn({ ...order }, 'emergency order followed');
        onChange();
        await kept.written();
      }
      return answer();
    },
    /** Keeps a set that is shown. */
    remember(known: KnownChannel): void {
      sets.remember(known).catch((error) => logger.error({ err: error }, 'shown set not kept on disk'));
    },
    /** The release service has said another set. */
    endOrder(): void {
      if (!following) return;
      logger.warn({ set: following.state.set.id }, 'emergency order has ended');
      following = undefined;
      keep();
    },
    /** Resolves when everything has been written. */
    written: () => Promise.all([kept.written(), sets.written()]),
  };
}
export type Emergency = Awaited<ReturnType<typeof openEmergency>>;
