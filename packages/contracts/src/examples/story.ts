/** A story with one heading, as answers carry it. */
export const exampleStory = (text: string): string =>
  JSON.stringify({ blocks: [{ type: 'header', data: { text, level: 2 } }] });
