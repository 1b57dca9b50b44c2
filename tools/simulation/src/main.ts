import { scenarios } from './scenarios.ts';
import { simulate } from './simulate.ts';

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** `npm run simulate`: prints what becomes of each scenario. */
for (const scenario of scenarios) {
  const { answered, failed, p50, p99, orders, ordersP99, hits, busy } = simulate(scenario);
  console.log(`\n${scenario.name}`);
  console.log(
    `  ${(answered / scenario.seconds).toFixed(0)} views a second, ${failed} failed; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  );
  console.log(`  hits: CDN ${percent(hits.cdn)}, edge ${percent(hits.edge)}`);
  console.log(`  ${(orders / scenario.seconds).toFixed(1)} orders a second, p99 ${ordersP99.toFixed(0)} ms`);
  console.log(
    `  cores busy: ${Object.entries(busy)
      .map(
        ([name, share]) =>
          `${name} ${percent(share)} of ${(scenario.groups[name]?.cores ?? 0) * (scenario.groups[name]?.machines ?? 0)}`,
      )
      .join(', ')}`,
  );
}
