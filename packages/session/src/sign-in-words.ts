/** Shown when a sign-in failed and nobody says why. */
export const signInFailed = 'There was an error signing in.';

/** Shown when whoever signs people in doesn't answer. */
export const signInAway =
  'Signing in doesn’t work right now, because nobody answers. Try again in a minute. You can go on without an account.';
