interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches that the line allows before anybody asks. Some browsers say nothing of the line: theirs is a usual one. */
export function lineAllows(): 'nothing' | 'what is pointed at' | 'what is in view' {
  const { saveData, effectiveType = '4g' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || !navigator.onLine) return 'nothing';
  return effectiveType === '4g' ? 'what is in view' : 'what is pointed at';
}
