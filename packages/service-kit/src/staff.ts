export { staffRules, staffSettings } from './staff-settings.ts';
export { type Person, type StaffRules, staffTokens } from './staff-tokens.ts';
