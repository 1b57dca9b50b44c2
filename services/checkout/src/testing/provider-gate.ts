import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderGate {
  /** Stands before the provider. */
  url: string;
  /** Requests for whose path this is true are taken and never answered. */
  hangWhen(choose: (path: string) => boolean): void;
  /** Requests for which this is true are done, and never answered. */
  keepAnswerWhen(choose: (call: string) => boolean): void;
  /** Breaks the connections of those that hang, and of the next ones instead of letting them hang. */
  breakOff(): void;
  /** Count of calls that hang now. */
  hanging(): number;
  stop(): Promise<void>;
}

/** Hands everything to the provider, until it is told to let some requests hang. */
export async function startProviderGate(target: string): Promise<ProviderGate> {
  let hangs: (path: string) => boolean = () => false;
  let keeps: (call: string) => boolean = () => false;
  let isBroken = false;
  const hung = new Set<IncomingMessage>();
  const server = createServer((request, response) => {
    const [path = '/'] = request.url?.split('?') ?? [];
    if (hangs(path)) {
      if (isBroken) return void request.socket.destroy();
      hung.add(request);
      request.socket.once('close', () => hung.delete(request));
      return;
    }
    const { method, headers, url } = request;
    const forwarded = send(target + url, { method, headers }, (answer) => {
      if (keeps(`${method} ${url}`)) return void hung.add(request);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangWhen(choose) {
      hangs = choose;
      isBroken = false;
    },
    keepAnswerWhen(choose) {
      keeps = choose;
    },
    breakOff() {
      isBroken = true;
      for (const { socket } of hung) socket.destroy();
    },
    hanging: () => hung.size,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
