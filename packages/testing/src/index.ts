export { type TestDatabase, testDatabase, testServerUrl } from './test-database.ts';
