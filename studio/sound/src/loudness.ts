import { RATE, type Track } from './track.ts';

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The head's own treble, as ITU-R BS.1770 has it. */
function shelf(): Coefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / RATE);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

/** Bass that the ear hardly hears, as ITU-R BS.1770 has it. */
function highPass(): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / RATE);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

function filtered(sound: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const inLufs = (power: number) => -0.691 + 10 * Math.log10(power);

/** Integrated loudness in LUFS, after ITU-R BS.1770: blocks of 0.4 s; quiet ones are left out. */
export function loudness({ left, right }: Track): number {
  const ears = [left, right].map((channel) => filtered(filtered(channel, shelf()), highPass()));
  const [block, hop] = [0.4 * RATE, 0.1 * RATE];
  const powers: number[] = [];
  for (let start = 0; start + block <= left.length; start += hop) {
    let power = 0;
    for (const ear of ears) for (let i = start; i < start + block; i++) power += (ear[i] ?? 0) ** 2 / block;
    powers.push(power);
  }
  const audible = powers.filter((power) => inLufs(power) > -70);
  const gate = inLufs(mean(audible)) - 10;
  return inLufs(mean(audible.filter((power) => inLufs(power) > gate)));
}
