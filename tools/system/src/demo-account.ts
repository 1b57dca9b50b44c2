/** Made by the identity service on the embedded database; another password by DEMO_ACCOUNT_PASSWORD. */
export const demoAccount = {
  DEMO_ACCOUNT_EMAIL: 'demo@toile.example',
  DEMO_ACCOUNT_PASSWORD: 'toile-demo-account',
};

/** The password of the demo account is public: on a database of your own it is made only when asked for. */
export function demoAccountFor(
  { databaseUrl }: { databaseUrl: string | undefined },
  env: NodeJS.ProcessEnv,
): Partial<typeof demoAccount> {
  const { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD } = { ...(databaseUrl ? {} : demoAccount), ...env };
  return DEMO_ACCOUNT_EMAIL && DEMO_ACCOUNT_PASSWORD ? { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD } : {};
}

/** Release manager who runs orders as well, made in the same way. */
export const demoStaff = {
  DEMO_STAFF_EMAIL: 'releases@toile.example',
  DEMO_STAFF_PASSWORD: 'toile-demo-releases',
};

/** As with the demo account; and never where staff reaches the console from another machine. */
export function demoStaffFor(
  { databaseUrl }: { databaseUrl: string | undefined },
  env: NodeJS.ProcessEnv,
): Partial<typeof demoStaff> {
  const { DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } = {
    ...(databaseUrl || env.CONSOLE_ORIGIN ? {} : demoStaff),
    ...env,
  };
  return DEMO_STAFF_EMAIL && DEMO_STAFF_PASSWORD ? { DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } : {};
}
