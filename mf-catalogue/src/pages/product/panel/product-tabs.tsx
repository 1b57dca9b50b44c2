import type { Product } from '@toile/contracts';
import { statutoryRights } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Html } from '@toile/story';
import { deliveryText, Tabs } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './product-tabs.css';

export interface ProductTabsProps {
  product: Product;
}

function Delivery({ product }: ProductTabsProps) {
  const { deliveryMessage, shippingCostPence, designer } = product;
  const { sells } = useShopConfig();
  return (
    <div className={styles.text}>
      {deliveryMessage && <Html html={deliveryMessage} />}
      <p>
        {deliveryText(shippingCostPence, sells).replace('+ ', '').replace(/^d/, 'D')}. Sent by{' '}
        {designer.brandTitle} in its own parcel.
      </p>
    </div>
  );
}

function Return({ product }: ProductTabsProps) {
  return (
    <div className={styles.text}>
      {product.returnWords?.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        {statutoryRights} <Link to="/return-policy">Return policy</Link>
      </p>
    </div>
  );
}

/** Details, Size & fit, Delivery, Return (CA-22). */
export function ProductTabs({ product }: ProductTabsProps) {
  const { description, sizingInformation } = product;
  const sizing = sizingInformation ?? '<p>The designer says nothing more about its fit.</p>';
  return (
    <Tabs
      label="About this piece"
      isOpenWide
      tabs={[
        { id: 'details', title: 'Details', content: <Html html={description} className={styles.text} /> },
        { id: 'size-and-fit', title: 'Size & fit', content: <Html html={sizing} className={styles.text} /> },
        { id: 'delivery', title: 'Delivery', content: <Delivery product={product} /> },
        { id: 'return', title: 'Return', content: <Return product={product} /> },
      ]}
    />
  );
}
