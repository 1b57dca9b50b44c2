/** Reason for which no variant can be made of a stored picture. */
export class PictureError extends Error {
  readonly reason: 'missing' | 'too-large' | 'broken';

  constructor(reason: PictureError['reason'], cause: unknown) {
    super(`picture is ${reason}`, { cause });
    this.reason = reason;
  }
}
