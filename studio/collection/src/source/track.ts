/** The track that comes with the garments of the passports, in a format that studio/sound writes. */
export const trackFile = (format: 'mp3' | 'ogg'): string => `sound/selvedge.${format}`;
