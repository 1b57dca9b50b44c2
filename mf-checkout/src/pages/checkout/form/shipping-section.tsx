import { deliveryName } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Checkbox } from '@toile/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '../section.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './form.css';
import type { CheckoutForm } from './form-schema.ts';

/** 2: where the parcels go. */
export function ShippingSection() {
  const { register, control } = useFormContext<CheckoutForm>();
  const { countries } = useShopConfig().sells;
  const isSame = useWatch({ control, name: 'sameAddressAsBilling' });
  return (
    <Section number={2} title="Shipping Address">
      <Checkbox label="The same as your address above" {...register('sameAddressAsBilling')} />
      {!isSame && (
        <div className={styles.other}>
          <AddressFields kind="shipping" />
        </div>
      )}
      <p className={styles.delivery}>
        Standard {deliveryName(countries)}. Each designer sends their own parcel.
      </p>
    </Section>
  );
}
