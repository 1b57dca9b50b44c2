import { config } from 'zod';

// The page's policy lets no code be made of text; schemas try that when they are written down, so this comes before them.
config({ jitless: true });
