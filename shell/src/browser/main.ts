import { wordsOf } from '../federation/words-of.ts';
import { nextTask } from './next-task.ts';

const script = document.currentScript as HTMLScriptElement;

/**
 * React, the router, then the shell: each is evaluated in a task of its own, so that a press between them is answered, and without the
 * whole file below it, which Chromium reads again for each error that a library makes beforehand.
 */
async function run(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom');
  await nextTask();
  const { takeOver } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  // Out of the document: it came too late, and another version has been started instead.
  if (script.isConnected) await takeOver(script, tellBoot);
}

/** `boot.ts` reports it, and tries the version before. */
const tellBoot = (error: unknown) =>
  script.dispatchEvent(new ErrorEvent('error', { message: wordsOf(error) }));

run().catch(tellBoot);
