/** Defines a property that nobody defines again, nor this: a page may start a second shell. */
export function defineForGood(target: object, name: string, property: PropertyDescriptor): void {
  if (Object.getOwnPropertyDescriptor(target, name)?.configurable === false) return;
  Object.defineProperty(target, name, { ...property, configurable: false });
}
