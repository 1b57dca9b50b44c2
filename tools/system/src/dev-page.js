// Runs in every page of `npm run dev`: loads it again when something new is live, and shows what does not build.
const events = new EventSource('/__dev/events');
let lost = false;
let panel;
/** By part: why it does not build. */
const failures = new Map();
let hasCrashed = false;

events.addEventListener('open', () => {
  if (lost) location.reload();
});
events.addEventListener('error', () => {
  lost = true;
});
events.addEventListener('reload', () => location.reload());
events.addEventListener('built', (event) => {
  const { name, hash } = JSON.parse(event.data);
  failures.delete(name);
  // What has failed was replaced by the version before, and takes no update.
  if (hasCrashed) return location.reload();
  show();
  globalThis.toileBuilt = { ...globalThis.toileBuilt, [name]: hash };
  globalThis.toileHot?.[name]?.(hash);
});
events.addEventListener('failure', (event) => {
  const { name, text } = JSON.parse(event.data);
  failures.set(name, text);
  show();
});
events.addEventListener('crash', (event) => {
  const { name, phase, path, message } = JSON.parse(JSON.parse(event.data));
  // The edge made the document with the released version: what is worked on looks different by nature.
  if (phase === 'hydrate' || path !== location.pathname) return;
  hasCrashed = true;
  failures.set(
    `${name} ${phase}`,
    `${name} failed (${phase}), so this page shows the released version.\n\n${message}`,
  );
  show();
});

function show() {
  panel?.remove();
  if (failures.size === 0) return;
  panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.textContent = [...failures.values()].join('\n\n');
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
