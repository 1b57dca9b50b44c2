import { open } from 'node:fs/promises';

/** Records of a ZIP (APPNOTE 4.3): the end, which tells where the directory is, and a line of the directory. */
const endMark = 0x06054b50;
const endBytes = 22;
const lineMark = 0x02014b50;
const lineBytes = 46;
/** A model has a scene and some pictures. */
const largestDirectory = 100_000;

/**
 * Reason for which a USDZ can't be shown; undefined when it can, as far as its directory tells. Its files lie in it as they are (USDZ
 * specification 1.3): one that is packed could grow on a phone without end.
 */
export async function usdzMismatch(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (at: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
    const end = size < endBytes ? undefined : await read(size - endBytes, endBytes);
    if (end?.readUInt32LE(0) !== endMark)
      return 'type: the file is no USDZ, or its directory is not at its end';
    const count = end.readUInt16LE(10);
    const length = end.readUInt32LE(12);
    const at = end.readUInt32LE(16);
    if (length > largestDirectory || at + length > size) return 'type: the directory of the USDZ is broken';
    return packedFile(await read(at, length), { count, size });
  } finally {
    await file.close();
  }
}

function packedFile(directory: Buffer, { count, size }: { count: number; size: number }): string | undefined {
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + lineBytes > directory.length || directory.readUInt32LE(at) !== lineMark)
      return 'type: the directory of the USDZ is broken';
    const method = directory.readUInt16LE(at + 10);
    const packed = directory.readUInt32LE(at + 20);
    const unpacked = directory.readUInt32LE(at + 24);
    if (method !== 0 || packed !== unpacked || unpacked > size)
      return 'file: a file of the USDZ is packed; they must lie in it as they are';
    at += lineBytes + [28, 30, 32].reduce((sum, field) => sum + directory.readUInt16LE(at + field), 0);
  }
  return undefined;
}
