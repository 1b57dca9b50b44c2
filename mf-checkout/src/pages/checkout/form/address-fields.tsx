import { shopCountryName } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { SelectField, TextField } from '@toile/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './form.css';
import type { CheckoutForm } from './form-schema.ts';
import { countryRules } from './postcodes-and-counties.ts';

interface AddressFieldsProps {
  kind: 'billing' | 'shipping';
}

/** An address; county and postcode follow the country (CK-32). */
export function AddressFields({ kind }: AddressFieldsProps) {
  const { countries } = useShopConfig().sells;
  const { register, control, formState } = useFormContext<CheckoutForm>();
  const [country, postCode] = useWatch({ control, name: [`${kind}.country`, `${kind}.postCode`] });
  const { county, postCodeLabel, postCodePattern } = countryRules(country);
  const errors = formState.errors[kind];
  const isUnusual = postCodePattern && postCode.trim() !== '' && !postCodePattern.test(postCode.trim());
  const field = (name: keyof CheckoutForm['billing'], token: string) => ({
    ...register(`${kind}.${name}`),
    error: errors?.[name]?.message,
    autoComplete: `${kind} ${token}`,
  });

  return (
    <div className={styles.grid}>
      <TextField label="First name" {...field('firstName', 'given-name')} />
      <TextField label="Last name" {...field('lastName', 'family-name')} />
      <div className={styles.wide}>
        <TextField label="Address" {...field('address', 'street-address')} />
      </div>
      <TextField label="City" {...field('city', 'address-level2')} />
      {county && (
        <TextField
          label={county.label}
          optional={!county.isRequired}
          {...field('county', 'address-level1')}
        />
      )}
      <TextField
        label={postCodeLabel}
        autoCapitalize="characters"
        hint={isUnusual ? 'This looks unusual for a UK postcode. Is it right?' : undefined}
        {...field('postCode', 'postal-code')}
      />
      <SelectField label="Country" {...field('country', 'country')}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {shopCountryName(code)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
