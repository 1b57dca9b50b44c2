export { loadProgramme as loader } from './events.loader.ts';
export { ProgrammePage as Component } from './programme-page.tsx';
