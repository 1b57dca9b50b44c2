import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Size } from '@toile/studio-imagery/views/subject';
import { RATE } from './film.ts';

/** What is used of ffmpeg, which is one program in WebAssembly with its files in memory. */
interface Program {
  FS: {
    writeFile(name: string, content: Uint8Array): void;
    readFile(name: string): Uint8Array;
  };
  exec(...words: string[]): number;
}
type Start = (options: { wasmBinary: Uint8Array; mainScriptUrlOrBlob: string }) => Promise<Program>;

/** The package looks for the worker of a browser around it, and would fetch its program from there. */
async function program(): Promise<Program> {
  Object.assign(globalThis, { self: globalThis, location: { href: '' } });
  const { default: start }: { default: Start } = await import('@ffmpeg/core');
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@ffmpeg/core/wasm')));
  const nowhere = Buffer.from(JSON.stringify({ wasmURL: '-', workerURL: '-' })).toString('base64');
  return start({ wasmBinary, mainScriptUrlOrBlob: `#${nowhere}` });
}

const colours = [
  '-color_range',
  'tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];

/**
 * H.264 in MP4, played by everything that plays films, with the index before the pictures, so that it plays as soon as
 * it begins to come. Frames as `planes` makes them; `loss` is x264's rate factor: 18 next to none, 32 much.
 */
export async function compressed(frames: readonly Uint8Array[], size: Size, loss: number): Promise<Buffer> {
  const { FS, exec } = await program();
  FS.writeFile('frames.yuv', Buffer.concat(frames));
  const failed = exec(
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${size.width}x${size.height}`, '-r', `${RATE}`],
    ...[...colours, '-i', 'frames.yuv', '-c:v', 'libx264', '-preset', 'medium', '-crf', `${loss}`],
    ...['-profile:v', 'high', '-x264-params', 'aq-mode=3:psy-rd=0.6,0', ...colours],
    ...['-fflags', '+bitexact', '-movflags', '+faststart', 'film.mp4'],
  );
  if (failed) throw new Error(`ffmpeg ended with ${failed}`);
  return Buffer.from(FS.readFile('film.mp4'));
}
