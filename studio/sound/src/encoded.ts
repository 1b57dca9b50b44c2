import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import { RATE, type Track } from './track.ts';

/** MP3 with 96 kbit/s, or Ogg Vorbis of about the same. The encoders are WebAssembly and lie in the package. */
export async function encoded({ left, right }: Track, kind: 'mp3' | 'ogg'): Promise<Buffer> {
  const format = { channels: 2, sampleRate: RATE } as const;
  const encoder = kind === 'mp3' ? await createMp3Encoder() : await createOggEncoder();
  if (encoder.mimeType === 'audio/mpeg')
    encoder.configure({ ...format, bitrate: 96, outputSampleRate: RATE });
  else encoder.configure({ ...format, vbrQuality: 2, oggSerialNo: 1 });
  const parts: Uint8Array[] = [];
  const step = RATE;
  for (let i = 0; i < left.length; i += step)
    parts.push(Uint8Array.from(encoder.encode([left.subarray(i, i + step), right.subarray(i, i + step)])));
  parts.push(Uint8Array.from(encoder.finalize()));
  return Buffer.concat(parts);
}
