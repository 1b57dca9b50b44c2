import type { Story, StoryBlock } from '@toile/contracts';
import { isRecord, textOf } from './fields.ts';

function blockFrom(value: unknown): StoryBlock[] {
  if (!isRecord(value)) return [];
  const type = textOf(value.type);
  if (!type) return [];
  return [{ id: textOf(value.id), type, data: isRecord(value.data) ? value.data : {} }];
}

/**
 * A story document from the JSON text of the API (CO-38). Text that is no JSON or no document answers null, so
 * that the page works without its story (DE-13); a block without a type is left out.
 */
export function parseStory(text: string | null | undefined): Story | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !Array.isArray(value.blocks)) return null;
  return {
    time: typeof value.time === 'number' ? value.time : undefined,
    version: textOf(value.version),
    blocks: value.blocks.flatMap(blockFrom),
  };
}
