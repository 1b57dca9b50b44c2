import { expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { ownerOfCode } from '../browser/owner-of-code.ts';
import { partFrame } from './part-frame.ts';

const Part = partFrame({ id: 'mf_content__1', entry: '/remotes/mf-content/1.0.0-0000000a/remoteEntry.js' });
/** Without a hook React does not find out where it comes from. */
const Page = () => <p>made by the browser</p>;

it('a page that the browser can not take over is of its part, though it uses no hook (SH-10)', async () => {
  document.body.innerHTML = '<p>made by the edge</p>';
  const found: ReturnType<typeof ownerOfCode>[] = [];
  await act(async () => {
    const shown = (
      <Part>
        <Page />
      </Part>
    );
    hydrateRoot(document.body, shown, {
      onRecoverableError: (_error, { componentStack }) => found.push(ownerOfCode([], componentStack)),
    });
  });
  expect(document.body.textContent).toBe('made by the browser');
  expect(found).toEqual([{ name: 'mf-content', version: '1.0.0-0000000a' }]);
});
