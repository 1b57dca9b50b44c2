/** Most answers are there long before. Somebody who waits so long wonders. */
const slowAfterMs = 3000;

/** The call's answer. `tell` is told when it takes longer than usual, and when that is over. */
export async function watchSlow<Answer>(
  call: Promise<Answer>,
  tell: (isSlow: boolean) => void,
): Promise<Answer> {
  const timer = setTimeout(() => tell(true), slowAfterMs);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    tell(false);
  }
}
