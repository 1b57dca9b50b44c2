import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/adapters/tables.ts',
    './src/adapters/tables-of-paid-orders.ts',
    './src/adapters/tables-of-acts.ts',
  ],
  out: './migrations',
});
