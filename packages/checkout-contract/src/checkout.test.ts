import { expect, it } from '@jest/globals';
import { addressSchema, emailSchema } from './checkout.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 St James’s Square',
  city: 'London',
  postCode: 'SW1Y 4LB',
  country: 'GB',
};

it.each(['firstName', 'lastName', 'address', 'city', 'postCode', 'state'])(
  'refuses a line break in %s, which would begin another line of a mail or a log',
  (field) => {
    expect(addressSchema.safeParse({ ...address, state: 'Kent' }).success).toBe(true);
    for (const bad of ['A\r\nBcc: all@example.org', 'A\nB', 'A\u0000B', 'A\u001bB'])
      expect(addressSchema.safeParse({ ...address, state: 'Kent', [field]: bad }).success).toBe(false);
  },
);

it('refuses a line break in an email address', () => {
  expect(emailSchema.safeParse('ada@example.org\r\nBcc:b@example.org').success).toBe(false);
});
