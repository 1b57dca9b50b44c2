import { crc32 } from 'node:zlib';
import type { Model } from './model.ts';
import { usdaOf } from './usda.ts';

interface Entry {
  name: string;
  content: Uint8Array;
}

/** USDZ wants the content of every file to begin at a multiple of this. */
const ALIGNMENT = 64;
/** 1980-01-01, the first day that ZIP knows: the same archive every time. */
const DATE = 0x0021;
const LOCAL_SIZE = 30;

/** The fields that the local and the central header have in common. */
function common({ name, content }: Entry, extra: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  fields.writeUInt16LE(extra, 24);
  return fields;
}

/** An extra field that pushes the content to the next multiple of 64. */
function padding(offset: number, name: string): Buffer {
  const start = offset + LOCAL_SIZE + Buffer.byteLength(name) + 4;
  const extra = Buffer.alloc(4 + ((ALIGNMENT - (start % ALIGNMENT)) % ALIGNMENT));
  extra.writeUInt16LE(0x1986, 0);
  extra.writeUInt16LE(extra.length - 4, 2);
  return extra;
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function centralHeader(entry: Entry, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const version = Buffer.from([20, 0]);
  return Buffer.concat([signature(0x02014b50), version, common(entry, 0), rest, Buffer.from(entry.name)]);
}

function end(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE(count, 4);
  record.writeUInt16LE(count, 6);
  record.writeUInt32LE(size, 8);
  record.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), record]);
}

/** A ZIP without compression whose contents are aligned. */
export function alignedZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const extra = padding(offset, entry.name);
    const name = Buffer.from(entry.name);
    const local = Buffer.concat([signature(0x04034b50), common(entry, extra.length), name, extra]);
    directory.push(centralHeader(entry, offset));
    parts.push(local, Buffer.from(entry.content));
    offset += local.length + entry.content.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, end(entries.length, central.length, offset)]);
}

/** What Quick Look opens: the scene first, then its texture. */
export function usdzOf(model: Model): Buffer {
  const picture = 'textures/colour.jpg';
  return alignedZip([
    { name: 'model.usda', content: Buffer.from(usdaOf(model, picture)) },
    { name: picture, content: model.texture },
  ]);
}
