import { loudness } from './loudness.ts';
import { RATE, type Track } from './track.ts';

const { abs, sign, tanh, min, exp, PI } = Math;

/** As loud as music on the web usually is. */
const TARGET = -15;
/** Loudest sample; the encoders overshoot by a little. */
const CEILING = 0.8;
/** From here on peaks are rounded. */
const KNEE = 0.5;

/** Without what is below hearing: a speaker's cone stays in its middle. */
function withoutOffset(channel: Float32Array): Float32Array {
  const follow = 1 - exp((-2 * PI * 25) / RATE);
  let offset = 0;
  return channel.map((value) => {
    offset += follow * (value - offset);
    return value - offset;
  });
}

function rounded(value: number): number {
  const over = abs(value) - KNEE;
  if (over <= 0) return value;
  return sign(value) * (KNEE + (CEILING - KNEE) * tanh(over / (CEILING - KNEE)));
}

function scaled({ left, right }: Track, level: (i: number) => number): Track {
  const scale = (channel: Float32Array) => channel.map((value, i) => value * level(i));
  return { left: scale(left), right: scale(right) };
}

/** In over half a second, out over the last five; brought to its loudness, its peaks rounded below the ceiling. */
export function finished(mixed: Track): Track {
  const level = { left: withoutOffset(mixed.left), right: withoutOffset(mixed.right) };
  const faded = scaled(
    level,
    (i) => min(1, i / (RATE * 0.5)) * min(1, (mixed.left.length - i) / (RATE * 5)) ** 1.5,
  );
  const gain = 10 ** ((TARGET - loudness(faded)) / 20);
  return {
    left: faded.left.map((value) => rounded(value * gain)),
    right: faded.right.map((value) => rounded(value * gain)),
  };
}
