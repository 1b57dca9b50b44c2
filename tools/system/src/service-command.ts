import { runNode } from './child-process.ts';
import { Cleanup } from './cleanup.ts';
import { serviceEnvironment, sharedEnvironment, withSecretFiles } from './environment.ts';
import { knownDatabases } from './known-databases.ts';
import { terminalProgress } from './progress.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

/** Runs a program of a service with what was typed, beside a shop that runs or not. */
export async function serviceCommand(service: string, program: string): Promise<void> {
  const env = withSecretFiles(process.env);
  const settings = readSettings(env);
  const cleanup = new Cleanup();
  try {
    const addresses = await knownDatabases(settings, { progress: terminalProgress(), cleanup });
    const secrets = openSecrets(settings.varDir, env);
    const shared = sharedEnvironment({ settings, addresses, secrets, env });
    const run = {
      entry: `services/${service}/src/${program}`,
      args: process.argv.slice(2),
      env: serviceEnvironment(shared, service, addresses),
    };
    process.exitCode = await runNode(run, (line) => console.log(line));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await cleanup.run();
  }
}
