/** Made by the identity service of a system started here; another password by DEMO_ACCOUNT_PASSWORD. */
export const demoAccount = {
  DEMO_ACCOUNT_EMAIL: 'demo@toile.example',
  DEMO_ACCOUNT_PASSWORD: 'toile-demo-account',
};
