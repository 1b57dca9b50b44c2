export { ContractError } from './contract.ts';
export { endAfter } from './end-after.ts';
export { type Asking, fetchJson } from './fetch-json.ts';
