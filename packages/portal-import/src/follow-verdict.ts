import type { JudgedExport } from './import-accepted.ts';
import { importProgram } from './import-program.ts';
import { readVerdict } from './verdict.ts';

/** The whole of an `import.ts` of a service that takes what another one has judged. */
export const followVerdict = <Database extends { close(): Promise<void> }>(
  open: () => Promise<Database>,
  take: (judged: JudgedExport, database: Database) => Promise<void>,
): Promise<void> =>
  importProgram(['folder of a portal export', 'its verdict'], async (folder, verdictFile) => {
    const database = await open();
    try {
      await take({ folder, verdict: await readVerdict(verdictFile) }, database);
      return 0;
    } finally {
      await database.close();
    }
  });
