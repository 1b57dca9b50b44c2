/** Of every API answer: an import is seen within seconds, and a rush asks the database once in that time. */
export const apiCaching = 'public, max-age=5';
