import { callApi } from '../calls.ts';
import type { FromWallet, ToWallet, WalletLine, WalletPerson, WalletRequest } from '../wire.ts';

const cards = [
  { label: 'Visa ending in 4242', number: '4242424242424242' },
  { label: 'Visa ending in 0002, is declined', number: '4000000000000002' },
  { label: 'Visa ending in 3155, the bank asks', number: '4000002500003155' },
];

const london = {
  line1: '12 St James’s Square',
  line2: null,
  city: 'London',
  state: '',
  postal_code: 'SW1Y 4JH',
  country: 'GB',
};
const berlin = {
  ...london,
  line1: 'Unter den Linden 6',
  city: 'Berlin',
  postal_code: '10117',
  country: 'DE',
};

/** Test addresses of the wallet: those that are delivered to, and one that lacks its postcode. */
function peopleOf(countries: string[] | undefined): { label: string; person: WalletPerson }[] {
  const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.com', address: london };
  const emmy = { name: 'Emmy Noether', email: 'emmy.noether@example.com', address: berlin };
  const complete = [ada, emmy].filter(({ address }) => countries?.includes(address.country) ?? true);
  const country = countries?.[0] ?? 'GB';
  const grace = {
    name: 'Grace Hopper',
    email: 'grace.hopper@example.com',
    address: { ...london, line1: '5 High Street', city: 'York', postal_code: '', country },
  };
  const labelled = complete.map((person) => ({
    label: `${person.name}, ${person.address.line1}, ${person.address.city}`,
    person,
  }));
  return [...labelled, { label: 'Grace Hopper, 5 High Street, York: no postcode', person: grace }];
}

function choices(name: string, title: string, labels: string[]): HTMLFieldSetElement {
  const set = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = title;
  const options = labels.map((text, index) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name,
      value: String(index),
    });
    input.checked = index === 0;
    label.append(input, ` ${text}`);
    return label;
  });
  set.append(legend, ...options);
  return set;
}

function linesOf(lines: WalletLine[]): HTMLUListElement {
  const list = document.createElement('ul');
  const items = lines.map(({ name, amount }) => {
    const item = document.createElement('li');
    item.textContent = `${name}: ${amount}`;
    return item;
  });
  list.append(...items);
  return list;
}

function buttonOf(text: string, type: 'submit' | 'button'): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type, textContent: text });
}

interface Opened {
  port: MessagePort;
  key: string;
  request: WalletRequest;
}

/** The sheet's content: what is paid, by which card, and where it goes. */
function showWallet({ port, key, request }: Opened): (message: ToWallet) => void {
  const send = (message: FromWallet) => port.postMessage(message);
  const people = peopleOf(request.countries);
  const form = document.createElement('form');
  const note = Object.assign(document.createElement('p'), { role: 'alert' });
  const pay = buttonOf(`Pay ${request.total}`, 'submit');
  const cancel = buttonOf('Cancel', 'button');
  cancel.className = 'quiet';
  form.append(
    linesOf(request.lines),
    choices(
      'card',
      'Pay with',
      cards.map(({ label }) => label),
    ),
    choices(
      'person',
      'Deliver to',
      people.map(({ label }) => label),
    ),
    note,
    pay,
    cancel,
  );
  document.querySelector('main')?.append(form);
  const chosen = (name: string) => Number(new FormData(form).get(name));
  const person = () => people[chosen('person')]?.person as WalletPerson;
  const tellAddress = () => {
    note.textContent = '';
    pay.disabled = false;
    send({ say: 'address', person: person() });
  };
  form.addEventListener('change', tellAddress);
  cancel.addEventListener('click', () => send({ say: 'cancel' }));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && send({ say: 'cancel' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (pay.disabled) return;
    pay.disabled = true;
    void createMethod(key, cards[chosen('card')]?.number ?? '').then((answer) => {
      if (answer.ok) return send({ say: 'pay', person: person(), method: answer.body.id });
      note.textContent = answer.error.message;
      pay.disabled = false;
    });
  });
  pay.focus();
  tellAddress();
  return (message) => {
    if (message.say !== 'refused') return;
    note.textContent = message.message;
    pay.disabled = true;
  };
}

const createMethod = (key: string, number: string) =>
  callApi<{ id: string }>(new URL('../v1/payment_methods', location.href), key, {
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
  });

/** The shop's page sends a port once the frame has loaded. Messages of others are ignored. */
addEventListener('message', ({ source, origin, data, ports: [port] }) => {
  if (source !== parent || origin !== location.origin || !port) return;
  const message = data as ToWallet;
  if (message.say !== 'open') return;
  const receive = showWallet({ port, key: message.key, request: message.request });
  port.onmessage = (event) => receive(event.data as ToWallet);
});
