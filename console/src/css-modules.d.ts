/** Class names of a CSS Module. */
declare module '*.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
