import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry, register } from 'prom-client';

export interface GaugeSample {
  value: number;
  labels?: Record<string, string>;
}

interface QueriedGaugesOptions<Name extends string> {
  /** Help and labels of each gauge, by its name. */
  gauges: Record<Name, { help: string; labels?: readonly string[] }>;
  /** Looks at the database once for all of them. */
  read: () => Promise<Record<Name, GaugeSample[]>>;
  registry?: Registry | undefined;
  /** Least time between two looks, whoever asks for the metrics. */
  everyMs?: number | undefined;
  timeoutMs?: number;
}

/**
 * Gauges that a query fills when Prometheus asks. While the database is away or slow they are left out, and the other metrics
 * are answered all the same; there is one look at a time.
 */
export function queriedGauges<Name extends string>({
  gauges,
  read,
  registry = register,
  everyMs = 10_000,
  timeoutMs = 2000,
}: QueriedGaugesOptions<Name>): void {
  let looking: Promise<Record<Name, GaugeSample[]> | undefined> | undefined;
  let lookedAtMs = 0;
  let isOpen = false;

  function look() {
    if (looking && (isOpen || performance.now() - lookedAtMs < everyMs)) return looking;
    isOpen = true;
    lookedAtMs = performance.now();
    looking = read()
      .catch(() => undefined)
      .finally(() => {
        isOpen = false;
      });
    return looking;
  }

  const seen = () => Promise.race([look(), sleep(timeoutMs, undefined, { ref: false })]);

  for (const name of Object.keys(gauges) as Name[])
    new Gauge({
      name,
      help: gauges[name].help,
      labelNames: gauges[name].labels ?? [],
      registers: [registry],
      async collect() {
        this.reset();
        const samples = (await seen())?.[name];
        // Without labels prom-client shows a 0 that nobody has measured.
        if (!samples) this.remove();
        for (const { labels = {}, value } of samples ?? []) this.set(labels, value);
      },
    });
}
