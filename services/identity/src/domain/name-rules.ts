/** What is wrong with somebody's name. A line break in it would begin another line of a mail or a log. */
export const checkName = (name: string): string | undefined =>
  /^\P{Cc}{1,80}$/u.test(name) ? undefined : 'Enter your name, at most 80 characters in one line.';
