export const shortestPassword = 10;
const longestPassword = 128;

/** The most used passwords of public leaks that pass the length rule. */
const common = new Set([
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'qwertyuiop',
  'qwerty12345',
  'qwerty123456',
  '1234567890',
  '12345678910',
  '0123456789',
  '1111111111',
  '0000000000',
  'iloveyou12',
  'iloveyou123',
  'letmein1234',
  'welcome123',
  'welcome1234',
  'administrator',
  'football123',
  'sunshine123',
  'princess123',
  'monkey12345',
  'abcdefghij',
  'abcd123456',
  'abc1234567',
  'asdfghjkl1',
  'asdfghjkl;',
  'zxcvbnm123',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'q1w2e3r4t5',
  'changeme123',
  'superman123',
  'liverpool1',
  'manchester',
  'arsenal123',
  'charlie123',
]);

/** Reason for which a new password is refused, or undefined. There is no rule about kinds of characters. */
export function checkPassword(password: string, personal: string[]): string | undefined {
  const lower = password.toLowerCase();
  if (password.length < shortestPassword) return `Use at least ${shortestPassword} characters.`;
  if (password.length > longestPassword) return `Use at most ${longestPassword} characters.`;
  if (common.has(lower) || new Set(lower).size < 4)
    return 'This password is easy to guess. Choose another one.';
  if (personal.some((word) => word.length > 3 && lower === word.toLowerCase())) {
    return 'Don’t use your name or email address as your password.';
  }
  return undefined;
}
