const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (names: typeof browsers | typeof systems, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Name of a browser for its owner: "Firefox on Windows". Nothing else of its `User-Agent` is kept. */
export function browserName(userAgent = ''): string {
  const system = nameIn(systems, userAgent);
  const browser = nameIn(browsers, userAgent) ?? 'A browser';
  return system ? `${browser} on ${system}` : browser;
}
