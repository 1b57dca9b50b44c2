// Forms that add a passkey or sign in with one. Where the browser knows none, they stay hidden.
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } =
  globalThis.SimpleWebAuthnBrowser;

const words = {
  InvalidStateError: 'This device has a passkey of this account already.',
  SecurityError: 'Passkeys do not work at this address.',
};
const otherwise = 'No passkey was used. It was cancelled, or took too long.';
// A challenge of the server is good for ten minutes.
const renewMs = 9 * 60_000;

/** The server's options, or its refusal. Whoever isn't signed in any more is led to another page. */
async function fetchOptions(form) {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${form.action}/options`, { method: 'POST', body });
  if (answer.redirected) location.assign(answer.url);
  const content = await answer.json();
  if (answer.ok) return content;
  throw new Error(content.error ?? content.title);
}

/** Sends the answer of the authenticator as the form's own. */
function send(form, credential) {
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
}

/** Does it when the form is sent, and says why it was not done. */
function onSubmit(form, work) {
  const alert = form.querySelector('[role=alert]');
  const button = form.querySelector('button[type=submit]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    alert.hidden = true;
    button.disabled = true;
    try {
      send(form, await work());
    } catch (error) {
      alert.textContent = error.name === 'Error' ? error.message : (words[error.name] ?? otherwise);
      alert.hidden = false;
      button.disabled = false;
      button.focus();
    }
  });
}

function addForm(form) {
  onSubmit(form, async () => startRegistration({ optionsJSON: await fetchOptions(form) }));
}

function useForm(form) {
  // Beside saved passwords, in the field for the address, for as long as the page is open. Not again after a refusal.
  const offer = async () => {
    const isOffered = document.querySelector('[autocomplete$=webauthn]') !== null;
    if (!isOffered || !(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await fetchOptions(form);
    send(form, await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  };
  const offerQuietly = () => offer().catch(() => {});
  const renewing = setInterval(offerQuietly, renewMs);
  offerQuietly();
  onSubmit(form, async () => {
    clearInterval(renewing);
    return startAuthentication({ optionsJSON: await fetchOptions(form) });
  });
}

const byKind = { add: addForm, use: useForm };
const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
if (browserSupportsWebAuthn() && isSecureContext && !isAddress)
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    byKind[form.dataset.passkey](form);
    form.hidden = false;
    for (const text of document.querySelectorAll('[data-passkey=missing]')) text.hidden = true;
  }
