import { describe, expect, it } from '@jest/globals';
import { faultsOfCompose } from './compose-faults.ts';

const setting = (name: string) => ({ name, initial: '', meaning: '' });
const configs = [
  { reader: 'services/checkout', settings: ['PORT', 'PATH', 'SMTP_URL', 'MAIL_FROM'].map(setting) },
  { reader: 'services/catalogue', settings: ['MEDIA_URL', 'SHOP_CONFIG'].map(setting) },
  { reader: 'tools/system', settings: [setting('VAR_DIR')] },
];
const dockerfile = 'FROM node\nENV NODE_ENV=production PORT=8080 \\\n  VAR_DIR=/var/lib/toile\n';
const compose = (checkout: string, imported = 'MEDIA_URL:') => `
services:
  postgres: { image: "postgres:18", environment: { POSTGRES_USER: toile } }
  checkout:
    command: [node, services/checkout/src/main.ts]
    secrets: [smtp_url]
    environment:
      ${checkout}
  import:
    command: [node, tools/system/src/import.ts, demo/collection]
    environment: { ${imported} }
secrets:
  smtp_url: { file: "\${SMTP_URL_FILE:-/dev/null}" }
`;
const inFile = (name: string) => `${name}_FILE: \${${name}_FILE:+/run/secrets/${name.toLowerCase()}}`;
const whole = ['SMTP_URL:', inFile('SMTP_URL'), 'MAIL_FROM:'];
const faults = (lines: readonly string[], imported?: string) =>
  faultsOfCompose(compose(lines.join('\n      '), imported), dockerfile, configs);

describe('the settings in docker-compose.yml (issue 27)', () => {
  it('are right when each reaches the program that reads it, and the image sets the rest', () => {
    expect(faults(whole)).toEqual([]);
  });

  it.each([
    [whole.toSpliced(2, 1), ['checkout: MAIL_FROM doesn’t reach services/checkout/src/main.ts']],
    [[...whole, 'MAIL_FORM:'], ['checkout: no program reads MAIL_FORM']],
    [whole.toSpliced(1, 1), ['checkout: mounts smtp_url and says nothing of it']],
    [
      whole.with(1, 'SMTP_URL_FILE: /run/secrets/smtp_url'),
      ['checkout: SMTP_URL_FILE isn’t the secret smtp_url that is mounted'],
    ],
    [
      [...whole, inFile('MAIL_FROM')],
      ['checkout: MAIL_FROM_FILE isn’t the secret mail_from that is mounted'],
    ],
  ])('are refused otherwise, by name: %j', (lines, expected) => {
    expect(faults(lines)).toEqual(expected.map((fault) => `docker-compose.yml, ${fault}`));
  });

  it('reach the import’s own catalogue', () => {
    expect(faults(whole, 'VAR_DIR:')).toEqual([
      'docker-compose.yml, import: MEDIA_URL doesn’t reach tools/system/src/import.ts',
    ]);
  });
});
