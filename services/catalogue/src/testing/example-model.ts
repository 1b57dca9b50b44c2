/** The smallest GLB: its description and nothing else. */
export function exampleModel(description: object | string = { asset: { version: '2.0' } }): Buffer {
  const json = Buffer.from(typeof description === 'string' ? description : JSON.stringify(description));
  const header = Buffer.alloc(20);
  header.write('glTF', 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(20 + json.length, 8);
  header.writeUInt32LE(json.length, 12);
  header.write('JSON', 16);
  return Buffer.concat([header, json]);
}
