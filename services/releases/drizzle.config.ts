import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/adapters/tables.ts',
    './src/adapters/health-tables.ts',
    './src/adapters/looks-table.ts',
    './src/adapters/comparison-tables.ts',
    './src/adapters/approvals-table.ts',
  ],
  out: './migrations',
});
