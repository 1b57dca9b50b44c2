import type { ChannelHealth } from '@toile/releases-contract';
import { Counter, Gauge } from 'prom-client';

/** A channel is looked at each second, by one process of several, for as long as something of it is watched. */
const shownForMs = 10_000;

const looks = new Map<string, { health: ChannelHealth; atMs: number }>();

function recentLooks(): (readonly [string, ChannelHealth])[] {
  const since = performance.now() - shownForMs;
  return [...looks].flatMap(([channel, { health, atMs }]) =>
    atMs > since ? [[channel, health] as const] : [],
  );
}

new Gauge({
  name: 'release_verdict',
  help: 'Verdict on the visits of what is tried or was promoted lately; always 1',
  labelNames: ['channel', 'of', 'verdict'],
  collect() {
    this.reset();
    for (const [channel, { candidate: canary, second, promotion }] of recentLooks()) {
      if (canary) this.set({ channel, of: 'canary', verdict: canary.verdict }, 1);
      if (second) this.set({ channel, of: 'second canary', verdict: second.verdict }, 1);
      if (promotion) this.set({ channel, of: 'promotion', verdict: promotion.verdict }, 1);
    }
  },
});

new Gauge({
  name: 'release_open_decisions',
  help: 'Questions of health that nobody has answered',
  labelNames: ['channel'],
  collect() {
    this.reset();
    for (const [channel, { decisions }] of recentLooks())
      this.set({ channel }, decisions.filter(({ acknowledged }) => !acknowledged).length);
  },
});

/** Acts of health: versions taken back, canaries ended, people asked. */
export const acts = new Counter({
  name: 'release_health_acts_total',
  help: 'What health did by itself: took versions back, ended a canary, asked a person',
  labelNames: ['channel', 'kind'],
});

/** Shows what a look at a channel has found. */
export const showHealth = (channel: string, health: ChannelHealth): void =>
  void looks.set(channel, { health, atMs: performance.now() });
