import './schemas-without-code.ts';
import { createRoot } from 'react-dom/client';
import './styles/index.global.css';
import { App } from './app.tsx';

const place = document.getElementById('console');
if (place) createRoot(place).render(<App />);
