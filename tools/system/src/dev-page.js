// Runs in every page of `npm run dev`: loads it again when something new is live, and shows what does not build.
const events = new EventSource('/__dev/events');
let lost = false;
let panel;

events.addEventListener('open', () => {
  if (lost) location.reload();
});
events.addEventListener('error', () => {
  lost = true;
});
events.addEventListener('reload', () => location.reload());
events.addEventListener('built', (event) => {
  const { name, hash } = JSON.parse(event.data);
  panel?.remove();
  globalThis.toileBuilt = { ...globalThis.toileBuilt, [name]: hash };
  globalThis.toileHot?.[name]?.(hash);
});
events.addEventListener('failure', (event) => show(JSON.parse(event.data)));

function show(text) {
  panel?.remove();
  panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.textContent = text;
  Object.assign(panel.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '32px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    font: '14px/1.5 ui-monospace, monospace',
    color: '#fff',
    background: 'rgb(24 20 20 / 96%)',
  });
  panel.addEventListener('click', () => panel.remove());
  document.documentElement.append(panel);
}
