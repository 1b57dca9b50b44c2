/** Days for which a guest's bag is kept, and the cookie of a browser without script that has it. */
export const guestBagDays = 90;
