import type { FromWallet, ToWallet, WalletPerson, WalletRequest } from '../wire.ts';
import type { ElementContext } from './field-element.ts';

export interface WalletHandlers {
  /** False: the shop doesn't deliver there. */
  onAddress(person: WalletPerson): Promise<boolean>;
  onPay(person: WalletPerson, method: string): void;
  onCancel(): void;
}

/** Opens the wallet over the shop, in a frame that alone knows its cards. The answer closes it. */
export function openWallet(
  { base, key }: Pick<ElementContext, 'base' | 'key'>,
  request: WalletRequest,
  handlers: WalletHandlers,
): () => void {
  const { dialog, frame } = sheetOf(new URL('v3/wallet.html', base));
  const { port1: port, port2 } = new MessageChannel();
  const send = (message: ToWallet) => port.postMessage(message);
  const close = () => {
    port.close();
    dialog.remove();
  };
  const receive = async (message: FromWallet) => {
    if (message.say === 'address') {
      const isTaken = await handlers.onAddress(message.person);
      if (!isTaken) send({ say: 'refused', message: 'This shop does not deliver to this address.' });
      return;
    }
    close();
    if (message.say === 'cancel') handlers.onCancel();
    else handlers.onPay(message.person, message.method);
  };
  port.onmessage = ({ data }) => void receive(data as FromWallet);
  frame.addEventListener('load', () => {
    const greeting: ToWallet = { say: 'open', key, request };
    frame.contentWindow?.postMessage(greeting, base.origin, [port2]);
    frame.focus();
  });
  dialog.addEventListener('cancel', () => void receive({ say: 'cancel' }));
  return close;
}

function sheetOf(url: URL): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', 'Sandbox Pay');
  frame.title = 'Sandbox Pay';
  frame.src = url.href;
  Object.assign(dialog.style, {
    width: 'min(420px, calc(100vw - 32px))',
    height: 'min(760px, calc(100vh - 32px))',
    padding: '0',
    border: '0',
    background: '#fff',
  });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, frame };
}
