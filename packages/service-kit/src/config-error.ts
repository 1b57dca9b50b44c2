/** Error whose message is for the person who starts the service; it has no stack worth showing. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
    this.stack = message;
  }
}
