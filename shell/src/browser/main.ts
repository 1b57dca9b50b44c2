import '../styles/index.global.css';
// Before anything that a remote's entry could meet.
import '../federation/runtime-core.ts';
import { start } from './start.tsx';

void start();
