/** Packages of npm as one module that a browser can load, as a CDN for modules makes them. The page itself isn't built. */
export { FrameProvider } from '@toile/frame';
export { createElement } from 'react';
export { createRoot } from 'react-dom/client';
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
export { frame, routesOf } from '../frame-of-host.ts';
export { loadRemote } from '../load-remote.ts';
