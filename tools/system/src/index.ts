export { startDevFront } from './dev-front.ts';
export { findBrowser } from './find-browser.ts';
export { importerEnvironment, importerOptions } from './import-collection.ts';
export { installWithApt } from './install-with-apt.ts';
export { playJourneys } from './journeys.ts';
export { type Progress, quietProgress, terminalProgress } from './progress.ts';
export { type StartSystemOptions, type System, startSystem } from './start-system.ts';
export { writeSyntheticExport } from './synthetic/write-synthetic-export.ts';
export { workOn } from './work-on.ts';
