import { controls } from './controls.tsx';
import { fields } from './fields.tsx';
import type { Item } from './item.ts';
import { messages } from './messages.tsx';
import { products } from './products.tsx';
import { stories } from './stories.tsx';

/** Items of the gallery, by the component's name or `story-` and the type of a block. */
export const items: Record<string, Item> = { ...controls, ...fields, ...messages, ...products, ...stories };
