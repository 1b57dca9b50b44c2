// Shows the buttons that show a password while they are pressed. Whoever has no script types unseen.
for (const button of document.querySelectorAll('button[aria-controls][aria-pressed]')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers offer to keep what stands in a field for passwords.
  input.form.addEventListener('submit', () => show(false));
}
