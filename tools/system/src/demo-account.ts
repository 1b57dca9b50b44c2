/** Made by the identity service on the embedded database; another password by DEMO_ACCOUNT_PASSWORD. */
export const demoAccount = {
  DEMO_ACCOUNT_EMAIL: 'demo@toile.example',
  DEMO_ACCOUNT_PASSWORD: 'toile-demo-account',
};

/** An account that everybody can read about has no place on a database of somebody's own, unless it is asked for. */
export function demoAccountFor(
  { databaseUrl }: { databaseUrl: string | undefined },
  env: NodeJS.ProcessEnv,
): Partial<typeof demoAccount> {
  const { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD } = { ...(databaseUrl ? {} : demoAccount), ...env };
  return DEMO_ACCOUNT_EMAIL && DEMO_ACCOUNT_PASSWORD ? { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD } : {};
}
