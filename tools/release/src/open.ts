import { client, printResult, typed } from './command-line.ts';
import { openPinLine, pinLines, wantedPin } from './open-arguments.ts';
import { ReleaseError } from './release-client.ts';

/** Links to the shop as it was, or with other versions. */
export const pinCommands = {
  async open() {
    const pin = await (await client()).pin(wantedPin(typed.words, typed));
    printResult(pin, pinLines(pin));
  },
  async pins() {
    const pins = await (await client()).pins();
    printResult(pins, pins.map(openPinLine));
  },
  async 'end-pin'() {
    const [id] = typed.words;
    if (!id) throw new ReleaseError('Name a pin; `pins` lists them', 400);
    await (await client()).endPin(id);
    printResult({ id }, [`${id} has ended, in every browser within five seconds`]);
  },
};
