export { findBrowser } from './find-browser.ts';
export { type Progress, quietProgress, terminalProgress } from './progress.ts';
export { type StartSystemOptions, type System, startSystem } from './start-system.ts';
