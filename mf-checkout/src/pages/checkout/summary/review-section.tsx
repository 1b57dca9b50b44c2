import type { Basket } from '@toile/checkout-contract';
import { longestOrderWaitMs } from '@toile/checkout-contract/plain';
import { Button } from '@toile/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { BagLine } from '../../../lib/bag-line/bag-line.tsx';
import { Parcel } from '../../../lib/parcel/parcel.tsx';
import type { CheckoutForm } from '../form/form-schema.ts';
import { Section } from '../section.tsx';
import styles from './summary.css';
import { Terms } from './terms.tsx';

interface ReviewSectionProps {
  basket: Basket;
  isWorking: boolean;
  /** True once it has worked for longer than usual. */
  isSlow?: boolean;
}

/** Country of the delivery, as the form has it now. */
function useDeliveryCountry(): string {
  const { control } = useFormContext<CheckoutForm>();
  const [isSame, billing, shipping] = useWatch({
    control,
    name: ['sameAddressAsBilling', 'billing.country', 'shipping.country'],
  });
  return isSame ? billing : shipping;
}

/** 4: what is bought, on which terms. */
export function ReviewSection({ basket, isWorking, isSlow = false }: ReviewSectionProps) {
  const to = useDeliveryCountry();
  return (
    <Section number={4} title="Review Your Bag">
      <div className={styles.parcels}>
        {basket.basketItemsGroups.map((group, index) => (
          <Parcel key={group.designer.id} index={index} group={group} to={to} heading="h3">
            {group.basketItems.map((item) => (
              <BagLine key={item.productSizeVariantId} item={item} />
            ))}
          </Parcel>
        ))}
      </div>
      <p className={styles.change}>
        <Link to="/basket">Change your bag</Link>
      </p>
      <Terms />
      <Button type="submit" busy={isWorking} wide>
        {isWorking ? 'Processing...' : 'Place your order'}
      </Button>
      <p role="status" className={styles.slow}>
        {isWorking &&
          isSlow &&
          `This takes longer than usual: up to ${longestOrderWaitMs / 1000} seconds if somebody else is ordering the same piece.`}
      </p>
      <p className={styles.total}>
        You will be charged <strong>{basket.totalCostCurrency}</strong>.
      </p>
    </Section>
  );
}
