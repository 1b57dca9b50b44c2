import '../styles/index.global.css';
// Before anything that a remote's entry could meet.
import '../federation/provided-runtime.ts';
import { start } from './start.tsx';

const script = document.currentScript as HTMLScriptElement;
// Out of the document: it came too late, and another version has been started instead.
if (script.isConnected) start(script);
