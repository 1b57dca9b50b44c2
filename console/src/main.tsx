import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import './styles/index.global.css';
import { App } from './app.tsx';

// The page's policy lets no code be made of text; without this schemas would try.
config({ jitless: true });

const place = document.getElementById('console');
if (place) createRoot(place).render(<App />);
