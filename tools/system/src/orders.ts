import { runNode } from './child-process.ts';
import { Cleanup } from './cleanup.ts';
import { serviceEnvironment, sharedEnvironment, withSecretFiles } from './environment.ts';
import { knownDatabases } from './known-databases.ts';
import { terminalProgress } from './progress.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

const env = withSecretFiles(process.env);
const settings = readSettings(env);
const cleanup = new Cleanup();
try {
  const addresses = await knownDatabases(settings, { progress: terminalProgress(), cleanup });
  const secrets = openSecrets(settings.varDir, env);
  const shared = sharedEnvironment({ settings, addresses, secrets, env });
  const program = {
    entry: 'services/checkout/src/orders.ts',
    args: process.argv.slice(2),
    env: serviceEnvironment(shared, 'checkout', addresses),
  };
  process.exitCode = await runNode(program, (line) => console.log(line));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}
