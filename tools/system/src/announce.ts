import { demoAccountFor, demoStaffFor } from './demo-account.ts';
import { consoleOrigin } from './environment.ts';
import { hasMailbox } from './mailbox.ts';
import type { System } from './start-system.ts';

/** Words for a system that runs now. The line that begins with "Toile is ready" is for programs to wait for. */
export function announce({ url, settings, serviceUrls }: System, milliseconds: number): void {
  const { DEMO_ACCOUNT_EMAIL: email, DEMO_ACCOUNT_PASSWORD: password } = demoAccountFor(
    settings,
    process.env,
  );
  const { DEMO_STAFF_EMAIL: staff, DEMO_STAFF_PASSWORD: staffPassword } = demoStaffFor(settings, process.env);
  const lines = [
    '',
    `Toile is ready: ${url} (${(milliseconds / 1000).toFixed(1)} s)`,
    '',
    `  Shop             ${url}`,
    ...(email ? [`  Demo account     ${email} · ${password}`] : []),
    ...(hasMailbox(settings, process.env) ? [`  Mailbox          ${url}/mailbox`] : []),
    `  Console          ${consoleOrigin(serviceUrls, process.env)}`,
    ...(staff ? [`  Staff            ${staff} · ${staffPassword}`] : []),
    '  Test cards       4242 4242 4242 4242 is paid · 4000 0000 0000 0002 is declined',
    '',
    ...Object.entries(serviceUrls).map(([name, address]) => `  ${name.padEnd(16)} ${address}`),
    '',
    '  Pictures are encoded ahead in the background; logs/pictures.log says how far that is.',
    `  Data and logs in ${settings.varDir}. Ctrl-C stops everything and keeps the data.`,
  ];
  console.log(lines.join('\n'));
}
