const before = new WeakMap<HTMLDialogElement, Element | null>();

/** Modal dialogs, which jsdom has none of: open and closed, with the focus given back. */
export function giveModalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      (before.get(this) as HTMLElement | null)?.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}
