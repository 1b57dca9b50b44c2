import { createContext, useContext } from 'react';
import type { Me } from '../api/release-api.ts';

export const StaffContext = createContext<Me | null>(null);

/** The person who has signed in. */
export function useMe(): Me {
  const me = useContext(StaffContext);
  if (!me) throw new Error('Nobody has signed in: the component is rendered outside of the sign-in gate');
  return me;
}
