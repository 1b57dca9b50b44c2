import { createServer } from 'node:http';
import sirv from 'sirv';

/** A bare static server: `node static-server.ts <folder> <port>`. What the shop's pictures are measured against. */
const [, , folder = '.', port = '0'] = process.argv;
createServer(sirv(folder, { immutable: true, maxAge: 31_536_000 })).listen(Number(port), '127.0.0.1');
