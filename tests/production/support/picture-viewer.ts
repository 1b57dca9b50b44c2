import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@toile/tool-system';
import { picturesOf } from './readers.ts';

/** Encoding takes most of a processor. */
const breathMs = 1000;
/** Longest that a visitor waits for a picture. */
const patienceMs = 20_000;

/** A visitor who looks at one picture after the other, never twice at the same. */
export class PictureViewer {
  /** Pictures that didn't come, each with what came instead. */
  readonly failures: string[] = [];
  count = 0;
  private readonly all: Promise<void>;
  private isOver = false;

  private constructor(url: string, pictures: readonly string[]) {
    this.all = this.viewAll(url, pictures);
  }

  static async begin(shop: System): Promise<PictureViewer> {
    return new PictureViewer(shop.edgeUrl, await picturesOf(shop));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.all;
  }

  private async viewAll(url: string, pictures: readonly string[]): Promise<void> {
    for (const picture of pictures) {
      if (this.isOver) return;
      const came = await fetch(url + picture, { signal: AbortSignal.timeout(patienceMs) }).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        (error: Error) => error.message,
      );
      this.count += 1;
      if (came !== 200) this.failures.push(`${came} ${picture}`);
      await sleep(breathMs);
    }
  }
}
