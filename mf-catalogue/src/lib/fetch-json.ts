/**
 * Reads an answer of the shop's own services; runs on the edge and in the browser. What isn't there is thrown as a
 * 404, anything else that goes wrong as a 503, so that the page's area can say which of the two it is.
 */
export async function fetchJson<Answer>(path: string, { signal }: Pick<Request, 'signal'>): Promise<Answer> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } }).catch((error) => {
    if (signal.aborted) throw error;
    throw new Response(null, { status: 503 });
  });
  if (response.ok) return response.json() as Promise<Answer>;
  throw new Response(null, { status: response.status === 404 ? 404 : 503 });
}
