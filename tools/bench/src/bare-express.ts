import express from 'express';

/** Bare Express that sends a string: `node bare-express.ts <port> <bytes>`. What cached documents and answers of services are measured against. */
const [, , port = '0', bytes = '20480'] = process.argv;
const text = '<p>A coat of boiled wool.</p>'.repeat(Number(bytes) / 29);
const app = express();
app.get('/', (_req, res) => void res.send(text));
app.listen(Number(port), '127.0.0.1');
