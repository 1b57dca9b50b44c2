const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest picture that an export may have. */
export const onePixel = { content: Buffer.from(png, 'base64'), type: 'image/png', width: 1, height: 1 };
