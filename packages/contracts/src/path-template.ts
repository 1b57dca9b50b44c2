import type { ShopConfig } from './shop-config.ts';

const setting = (config: ShopConfig, key: string) =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], config);

const condition = /\{\?([\w.]+)\}$/;

/** False for a route that a setting of this shop switches off: `/counter{?samplePages}` (D54). An older edge knows fewer. */
export function isSwitchedOn(template: string, config: ShopConfig): boolean {
  const [, key] = condition.exec(template) ?? [];
  return key === undefined || setting(config, key) !== false;
}

/**
 * Path of a remote's route in this shop: `/join-{product.slug}` becomes `/join-toile`, `/{routes.grant}` what the
 * settings say (D1, D2). A remote can't know them: they belong to the running shop, not to its build. Each document asks
 * for a hundred, of which most are what they say.
 */
export const resolvePath = (template: string, config: ShopConfig): string =>
  template.includes('{') || template.startsWith('//')
    ? fillIn(template.replace(condition, ''), config).replace(/^\/+/, '/')
    : template;

/** A text with the settings of this shop in it: `About {product.name}`. */
export const fillIn = (template: string, config: ShopConfig): string =>
  template.replace(/\{([\w.]+)\}/g, (_whole, key) => String(setting(config, key)));
