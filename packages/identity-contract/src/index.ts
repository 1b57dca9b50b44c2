export * from './addresses.ts';
export * from './auth-settings.ts';
export * from './endings.ts';
export * from './mailed-paths.ts';
