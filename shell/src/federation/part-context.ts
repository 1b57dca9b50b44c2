import { createContext } from 'react';

/** Id of the version whose page or widget this is; undefined in the frame, which is the shell's. */
export const PartContext = createContext<string | undefined>(undefined);
