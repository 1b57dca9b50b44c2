import { jest } from '@jest/globals';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** Answers every call of the network with this; tells what was asked for. */
export function answering(body: unknown, status = 200) {
  const fetched = jest.fn<typeof fetch>(async () => Response.json(body, { status }));
  globalThis.fetch = fetched;
  return { paths: () => fetched.mock.calls.map(([path]) => path) };
}

/** Arguments that a router hands to a loader. */
export function loaderArgs(path: string, params: Record<string, string> = {}): LoaderFunctionArgs {
  const request = new Request(`https://shop.example${path}`);
  return { request, params, context: {} } as unknown as LoaderFunctionArgs;
}

/** The Response that a loader throws. */
export async function thrown(work: Promise<unknown>): Promise<{ status: number; location: string | null }> {
  const response = await work.then(
    () => {
      throw new Error('nothing was thrown');
    },
    (error: Response) => error,
  );
  return { status: response.status, location: response.headers.get('location') };
}
