import type { OrderReturn } from '@toile/checkout-contract';
import type { StaffOrder } from '@toile/checkout-contract/staff';
import { Checkbox, TextField } from '@toile/ui';
import type { WantedAct } from './order-context.tsx';
import { mailWords, penceIn } from './order-words.ts';

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim();
const noAmount = 'Write an amount like 12.50.';

/** Amount of a field; undefined: it is empty, null: it is none. */
function amountIn(fields: FormData): number | null | undefined {
  const typed = text(fields, 'amount');
  return typed ? (penceIn(typed) ?? null) : undefined;
}

const amountField = (hint: string) => (
  <TextField label="Amount" name="amount" inputMode="decimal" autoComplete="off" optional hint={hint} />
);

const goesBack =
  'The provider gives it back to where it was paid from. The shopper gets a mail when that is done.';

/** Gives money of an order back. However often it is sent, it is one refund. */
export function refundAct({ number, left }: StaffOrder): WantedAct {
  const key = crypto.randomUUID();
  return {
    title: `Give money of order ${number} back?`,
    press: 'Give it back',
    note: goesBack,
    fields: amountField(`Left empty: all that is left, ${left}`),
    actOf(fields) {
      const amountPence = amountIn(fields);
      if (amountPence === null) return noAmount;
      return { command: 'refund', key, ...(amountPence !== undefined && { amountPence }) };
    },
  };
}

export const resendAct = (kind: string, mail: number): WantedAct => ({
  title: `Send the mail again: ${mailWords(kind)}?`,
  press: 'Send it again',
  actOf: () => ({ command: 'resend', mail }),
});

const nextWords = { confirmed: 'confirmed', sent: 'sent', delivered: 'delivered' } as const;
export type NextStep = keyof typeof nextWords;

/** Reports the next step of a parcel in the place of its designer. */
export const advanceAct = (parcel: number, next: NextStep): WantedAct => ({
  title: `Mark parcel ${parcel} as ${nextWords[next]}?`,
  press: `Mark it as ${nextWords[next]}`,
  note: 'As if its designer had told it.',
  ...(next === 'sent' && {
    fields: (
      <>
        <TextField label="Carrier" name="carrier" optional maxLength={80} />
        <TextField label="Tracking number" name="tracking" optional maxLength={80} />
      </>
    ),
  }),
  actOf(fields) {
    const carrier = text(fields, 'carrier');
    const tracking = text(fields, 'tracking');
    return { command: 'advance', parcel, ...(carrier && { carrier }), ...(tracking && { tracking }) };
  },
});

/** Tells the shopper that a parcel needs more time. */
export const delayAct = (parcel: number): WantedAct => ({
  title: `Delay parcel ${parcel}?`,
  press: 'Delay it',
  note: 'As if its designer had told it.',
  fields: <TextField label="Made by" name="delay" type="date" required />,
  actOf: (fields) => ({ command: 'advance', parcel, delay: text(fields, 'delay') }),
});

/** Place of a return within its order. */
const positionOf = ({ number }: OrderReturn): number => Number(number.split('-').at(-1));

export const acceptReturnAct = (returned: OrderReturn): WantedAct => ({
  title: `Accept return ${returned.number}?`,
  press: 'Accept it',
  fields: (
    <>
      <TextField
        label="Where to send it"
        name="sendTo"
        required
        maxLength={500}
        hint="Lines of an address, with a semicolon between them: Studio; 1 Mill Lane; London"
      />
      <TextField
        label="Address of a label"
        name="labelUrl"
        type="url"
        optional
        maxLength={500}
        hint="https://…"
      />
    </>
  ),
  actOf(fields) {
    const sendTo = text(fields, 'sendTo')
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean);
    if (sendTo.length === 0) return 'Write where to send it.';
    const labelUrl = text(fields, 'labelUrl');
    return {
      command: 'accept-return',
      position: positionOf(returned),
      sendTo,
      ...(labelUrl && { labelUrl }),
    };
  },
});

export const refuseReturnAct = (returned: OrderReturn): WantedAct => ({
  title: `Refuse return ${returned.number}?`,
  press: 'Refuse it',
  fields: (
    <TextField
      label="Why, for the shopper"
      name="answer"
      required
      maxLength={500}
      hint="It stands in their mail."
    />
  ),
  actOf: (fields) => ({
    command: 'refuse-return',
    position: positionOf(returned),
    answer: text(fields, 'answer'),
  }),
});

export const refundReturnAct = (returned: OrderReturn): WantedAct => ({
  title: `Refund return ${returned.number}?`,
  press: 'Give it back',
  note: goesBack,
  fields: (
    <>
      {amountField(`Left empty: by the rules of its pieces, ${returned.backCurrency}`)}
      <Checkbox label="Put its pieces on sale again" name="restock" />
    </>
  ),
  actOf(fields) {
    const amountPence = amountIn(fields);
    if (amountPence === null) return noAmount;
    const restock = fields.has('restock');
    const position = positionOf(returned);
    return {
      command: 'refund-return',
      position,
      restock,
      ...(amountPence !== undefined && { amountPence }),
    };
  },
});

export const forgetAct = ({ number }: StaffOrder): WantedAct => ({
  title: `Forget whose order ${number} is?`,
  press: 'Forget it',
  note: 'Name, addresses, email and telephone number go. Nobody can bring them back.',
  actOf: () => ({ command: 'forget' }),
});
