export { ContractError } from './contract.ts';
export { type Asking, fetchJson } from './fetch-json.ts';
