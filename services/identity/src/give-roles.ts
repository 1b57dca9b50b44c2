import { migrationsOf, openForImport } from '@toile/database';
import { staffRoles } from '@toile/identity-contract';
import { databaseConfig, loadConfig } from '@toile/service-kit';
import { z } from 'zod';
import { postgresAccounts } from './adapters/postgres-accounts.ts';
import { giveRoles } from './features/give-roles/give-roles.ts';

const [email, ...words] = process.argv.slice(2);
const typed = z
  .object({
    email: z.email(),
    roles: z
      .array(z.enum(staffRoles))
      .or(z.tuple([z.literal('none')]))
      .refine(({ length }) => length > 0),
  })
  .safeParse({ email, roles: words });
if (typed.success) {
  const database = await openForImport(loadConfig(databaseConfig), migrationsOf(import.meta));
  const roles = typed.data.roles.filter((role) => role !== 'none');
  console.log(await giveRoles(postgresAccounts(database), typed.data.email, roles));
  await database.close();
} else {
  console.error(`node services/identity/src/give-roles.ts <email> ${staffRoles.join(' | ')} | none`);
  process.exitCode = 1;
}
