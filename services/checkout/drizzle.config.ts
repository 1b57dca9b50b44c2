import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/adapters/tables.ts', './src/adapters/tables-of-paid-orders.ts'],
  out: './migrations',
});
