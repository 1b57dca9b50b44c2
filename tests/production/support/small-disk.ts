import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pieceBytes = 1024 * 1024;
const marginBytes = 32 * pieceBytes;
const breathMs = 100;

/** A disk of its own, which a test can fill: a file that is mounted. That takes root, as to install Debian's programs does. */
export class SmallDisk {
  readonly folder: string;
  private readonly image: string;
  private filling: Promise<void> | undefined;
  private isFilling = false;

  private constructor(image: string, folder: string) {
    this.image = image;
    this.folder = folder;
  }

  static async mount(megabytes: number): Promise<SmallDisk> {
    const folder = await mkdtemp(path.join(tmpdir(), 'toile-small-disk-'));
    const image = `${folder}.img`;
    await run('truncate', ['-s', `${megabytes}M`, image]);
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, folder]);
    return new SmallDisk(image, folder);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /** Fills it, and takes what becomes free again. */
  async fill(): Promise<void> {
    this.isFilling = true;
    const isFull = Promise.withResolvers<void>();
    this.filling = this.fillOn(isFull.resolve);
    await isFull.promise;
  }

  async clear(): Promise<void> {
    this.isFilling = false;
    await this.filling;
    await rm(this.ballast, { force: true });
  }

  async remove(): Promise<void> {
    await this.clear();
    await run('umount', [this.folder]);
    await Promise.all([rm(this.folder, { recursive: true }), rm(this.image)]);
  }

  private get ballast(): string {
    return path.join(this.folder, 'ballast');
  }

  private async fillOn(onFull: () => void): Promise<void> {
    // At once, but for what others take meanwhile.
    await run('fallocate', ['-l', String((await this.freeBytes()) - marginBytes), this.ballast]);
    const file = await open(this.ballast, 'a');
    const piece = Buffer.alloc(pieceBytes);
    while (this.isFilling) {
      const isTaken = await file.write(piece).then(
        () => true,
        () => false,
      );
      if (isTaken) continue;
      onFull();
      await sleep(breathMs);
    }
    await file.close();
  }
}
