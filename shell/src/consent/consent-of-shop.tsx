import { useShopConfig } from '@toile/frame';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAuthentication } from '../authentication/is-authentication.ts';
import { isCheckout } from '../frame/is-checkout.ts';
import { Consent } from './consent.tsx';

/** In the browser alone, and never on pages of accounts and payments (D9). */
export function ConsentOfShop() {
  const { product, tagManager } = useShopConfig();
  const { pathname } = useLocation();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { id, scriptUrl } = tagManager;
  if (!isAlive || !id || isCheckout(pathname) || isAuthentication(pathname)) return null;
  return <Consent tags={{ id, scriptUrl }} storageKey={`${product.slug}-consent`} />;
}
