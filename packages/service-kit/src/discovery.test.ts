import { expect, it } from '@jest/globals';
import { issuerFaults } from './discovery.ts';

const found = {
  issuer: 'https://id.example',
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://keys.example/jwks',
};
const settings = { issuer: 'https://id.example', origins: ['https://id.example'] };
const faults = (differs: object) => issuerFaults({ ...found, ...differs }, settings, 'IDENTITY');

it.each([
  ['nothing when all fits; services alone fetch the keys', {}, []],
  ['that it calls itself otherwise', { issuer: 'https://id.example/' }, [/IDENTITY_ISSUER .*id\.example\/$/]],
  [
    'which origin is missing',
    { token_endpoint: 'https://api.example/token' },
    [/IDENTITY_ORIGINS lacks https:\/\/api/],
  ],
  ['that it has no codes', { response_types_supported: ['id_token'] }, [/code flow/]],
  ['that it has no PKCE', { code_challenge_methods_supported: ['plain'] }, [/S256/]],
])('an issuer’s own document tells %s', (_what, differs, says) => {
  expect(faults(differs)).toEqual(says.map((word) => expect.stringMatching(word)));
});
