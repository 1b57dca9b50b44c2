/** Joins the class names that are there: `classNames(styles.link, isCurrent && styles.current)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
