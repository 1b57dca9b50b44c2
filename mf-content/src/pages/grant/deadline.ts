/** Submission deadline: the end of 12 December 2021 in London (CO-19). */
const deadline = Date.UTC(2021, 11, 13);

/** True once nothing can be submitted any more: the page says so, its dates stay as they were (D47). */
export function isOver(now = Date.now()): boolean {
  return now >= deadline;
}
