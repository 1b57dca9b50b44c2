import { client, say, typed } from './command-line.ts';
import { pinLines, wantedPin } from './open-words.ts';

/** A link to the shop as it was, or with other versions. */
export async function openShop(): Promise<void> {
  const pin = await (await client()).pin(wantedPin(typed.words, typed));
  for (const line of pinLines(pin)) say(line);
}
