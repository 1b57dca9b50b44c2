export { ContractError } from './contract.ts';
export { endAfter } from './end-after.ts';
export { type Asking, fetchJson, isNotThere } from './fetch-json.ts';
