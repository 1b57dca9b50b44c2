/** Largest picture that is decoded: 60 megapixels, far above a 6000×9000 photograph. */
export const limitInputPixels = 60_000_000;
/** A picture that takes longer is given up. */
export const decodeSeconds = 20;
