/** Of every API answer: a change is seen within two seconds, and a rush asks the database once a second. */
export const apiCaching = 'public, max-age=1';
