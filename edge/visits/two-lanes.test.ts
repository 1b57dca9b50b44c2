import type { IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { createVisitors } from '../channel/visitors.ts';
import { whoVisits } from './who-visits.ts';

const canaryOf = (id: string, share: number) => ({ id, share, set: { id: `set-${id}` }, changed: {} });
const state = {
  set: { id: 'set-live' },
  current: {},
  previous: {},
  candidate: canaryOf('canary-1', 20),
  second: { ...canaryOf('canary-2', 30), half: { of: 'canary-1', side: 'upper' } },
} as unknown as ChannelState;
const visit = createVisitors('https://shop.example');
const request = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;
const { known } = whoVisits({
  clientOf: () => '192.0.2.1',
  state: () => state,
  visit,
  isPinned: () => false,
});

it('a visit beside two canaries counts for the one of its lane alone, with the share that it has there', () => {
  const visits = Array.from({ length: 200 }, () => {
    const { cookie } = visit(request(), state);
    const { candidate: canary, arm: variant, setId } = known(request(cookie?.split(';')[0]))?.of ?? {};
    return `${canary?.id} ${canary?.share} ${variant} ${setId}`;
  });
  expect([...new Set(visits)].sort()).toEqual([
    'canary-1 40 candidate set-canary-1',
    'canary-1 40 control set-live',
    'canary-2 60 candidate set-canary-2',
    'canary-2 60 control set-live',
  ]);
});
