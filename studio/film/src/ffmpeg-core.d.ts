/** The package brings no types; `compress.ts` says what is used of it. */
declare module '@ffmpeg/core';
