declare module 'gltf-validator' {
  interface Report {
    issues: { numErrors: number; numWarnings: number };
    info: { extensionsUsed: string[] };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
