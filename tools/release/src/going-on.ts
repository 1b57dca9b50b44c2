import { ReleaseError } from './release-client.ts';

/** A shop that shows something goes on with that, whatever the release service has against a change: it says so. True: it was changed. */
export const goingOn =
  (showsSomething: boolean, warn: (message: string) => void) =>
  async (change: () => Promise<void>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      if (!showsSomething || !(error instanceof ReleaseError)) throw error;
      warn(`${error.message}\n  The shop goes on with what it shows. Mend this and start again.`);
      return false;
    }
  };
