import { migrationsOf, openForImport } from '@toile/database';
import { databaseConfig, loadConfig } from '@toile/service-kit';
import { alertsTask, alertsUsage, runAlerts } from './features/run-alerts/run-alerts.ts';

const task = alertsTask(process.argv.slice(2));
if (typeof task === 'string') {
  console.error(`${task}\n\n${alertsUsage}`);
  process.exitCode = 2;
} else {
  const database = await openForImport(loadConfig(databaseConfig), migrationsOf(import.meta));
  try {
    for (const line of await runAlerts(database.db, task)) console.log(line);
  } finally {
    await database.close();
  }
}
