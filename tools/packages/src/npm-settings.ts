const wanted = { 'ignore-scripts': 'true', 'min-release-age': '7' };

/** Settings that the .npmrc beside a lockfile does not say, although the rest relies on it. */
export function missingSettings(npmrc: string): string[] {
  const lines = npmrc.split('\n').map((line) => line.replaceAll(' ', ''));
  return Object.entries(wanted)
    .map(([name, value]) => `${name}=${value}`)
    .filter((line) => !lines.includes(line))
    .map((line) => `.npmrc does not say ${line}`);
}
