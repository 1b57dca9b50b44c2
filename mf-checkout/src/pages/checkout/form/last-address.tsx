import type { Address, LastAddresses } from '@toile/checkout-contract';
import { lastAddressesPath } from '@toile/checkout-contract/plain';
import { useApiFetch, useSession } from '@toile/session';
import { Button } from '@toile/ui';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../lib/api-call.ts';
import type { AddressFields, CheckoutForm } from './form-schema.ts';

/** For an account that has ordered before: fills the form with the addresses of its last order, when wanted. */
export function LastAddress() {
  const last = useLastAddresses();
  const { setValue, clearErrors } = useFormContext<CheckoutForm>();
  const [isFilled, setFilled] = useState(false);
  if (!last) return null;
  const fill = () => {
    const { billingAddress, shippingAddress, phoneNumber = '' } = last;
    const billing = fieldsOf(billingAddress);
    const shipping = fieldsOf(shippingAddress);
    setValue('billing', billing);
    setValue('shipping', shipping);
    setValue('sameAddressAsBilling', JSON.stringify(billing) === JSON.stringify(shipping));
    setValue('phoneNumber', phoneNumber);
    clearErrors(['billing', 'shipping', 'phoneNumber']);
    setFilled(true);
  };
  return (
    <div>
      <Button look="secondary" onClick={fill}>
        Use the address of your last order
      </Button>
      <span role="status">{isFilled && 'Your address is filled in.'}</span>
    </div>
  );
}

function useLastAddresses(): LastAddresses['last'] {
  const fetch = useApiFetch();
  const owner = useSession(({ user }) => user?.sub);
  const [last, setLast] = useState<LastAddresses['last']>(null);
  useEffect(() => {
    setLast(null);
    if (owner === undefined) return;
    const leave = new AbortController();
    callApi(fetch, lastAddressesPath, { signal: leave.signal })
      .then((answer) => leave.signal.aborted || setLast((answer as LastAddresses).last))
      // Then it is typed.
      .catch(() => {});
    return () => leave.abort();
  }, [fetch, owner]);
  return last;
}

const fieldsOf = ({ state = '', ...place }: Address): AddressFields => ({ ...place, county: state });
