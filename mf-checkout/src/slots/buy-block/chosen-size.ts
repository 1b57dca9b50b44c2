const field = 'productSizeVariantId';

/** Id of the size that is chosen in a form. */
export function chosenIn(form: HTMLFormElement): string | undefined {
  return new FormData(form).get(field)?.toString();
}

/** Chooses a size while none is chosen. False of one that can't be. */
export function choose(form: HTMLFormElement, id: string): boolean {
  if (chosenIn(form)) return false;
  const radios = form.querySelectorAll<HTMLInputElement>(`input[name=${field}]:enabled`);
  const radio = [...radios].find(({ value }) => value === id);
  if (!radio) return false;
  radio.checked = true;
  return radio.dispatchEvent(new Event('change', { bubbles: true }));
}
