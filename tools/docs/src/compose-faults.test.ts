import { describe, expect, it } from '@jest/globals';
import { faultsOfCompose } from './compose-faults.ts';

const setting = (name: string) => ({ name, initial: '', meaning: '' });
const configs = [
  { reader: 'services/checkout', settings: ['PORT', 'PATH', 'SMTP_URL', 'MAIL_FROM'].map(setting) },
  { reader: 'services/catalogue', settings: ['MEDIA_URL', 'SHOP_CONFIG'].map(setting) },
  { reader: 'tools/system', settings: [setting('VAR_DIR')] },
];
const withPassword = [...configs, { reader: 'services/identity', settings: [setting('DATABASE_PASSWORD')] }];
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

  it('have the password of the databases by the name that the image of PostgreSQL has for it', () => {
    const right = inFile('POSTGRES_PASSWORD').replace('POSTGRES', 'DATABASE');
    const of = (line: string) =>
      faultsOfCompose(
        compose(whole.join('\n      '))
          .replace('secrets: [smtp_url]', 'secrets: [smtp_url, postgres_password]')
          .replace('MAIL_FROM:', `MAIL_FROM:\n      ${line}`)
          .concat(`  postgres_password: { file: "\${POSTGRES_PASSWORD_FILE:-/dev/null}" }\n`),
        dockerfile,
        withPassword,
      );
    expect(of(right)).toEqual([]);
    expect(of(inFile('DATABASE_PASSWORD'))).toEqual([
      'docker-compose.yml, checkout: DATABASE_PASSWORD_FILE isn’t the secret postgres_password that is mounted',
    ]);
  });

  it('reach the import’s own catalogue', () => {
    expect(faults(whole, 'VAR_DIR:')).toEqual([
      'docker-compose.yml, import: MEDIA_URL doesn’t reach tools/system/src/import.ts',
    ]);
  });
});
