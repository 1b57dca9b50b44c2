import express from 'express';

/** Bare Express that sends a string of 20 KB: `node bare-express.ts <port>`. What cached documents are measured against. */
const [, , port = '0'] = process.argv;
const text = '<p>A coat of boiled wool.</p>'.repeat(20_480 / 29);
const app = express();
app.get('/', (_req, res) => void res.send(text));
app.listen(Number(port), '127.0.0.1');
