import type { ReactNode } from 'react';

export interface WithoutScriptProps {
  /** Words about what to do instead, behind those that script is needed. */
  children?: ReactNode;
}

/**
 * Said in place of what only script can do. What it stands for carries `data-needs-script`: the shell's sheet hides that
 * where script is off.
 */
export function WithoutScript({ children }: WithoutScriptProps) {
  return (
    <noscript>
      <p>This needs JavaScript, which this browser does not run. {children}</p>
    </noscript>
  );
}
