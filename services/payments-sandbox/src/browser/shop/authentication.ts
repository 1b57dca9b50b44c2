/** The bank's question in a dialog over the shop; resolves when it has been answered or closed. */
export function askInDialog(url: string): Promise<void> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = '3D Secure authentication';
  frame.name = 'stripe-challenge-frame';
  frame.src = url;
  Object.assign(dialog.style, {
    width: 'min(420px, calc(100vw - 32px))',
    height: 'min(520px, calc(100vh - 32px))',
    padding: '0',
    border: '0',
    background: '#fff',
  });
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const finish = () => {
      removeEventListener('message', onMessage);
      dialog.remove();
      resolve();
    };
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow && data === 'payments-sandbox:answered') finish();
    };
    addEventListener('message', onMessage);
    dialog.addEventListener('close', finish);
  });
}
