/** Class names of a CSS Module; files named `*.global.css` are imported for their effect only. */
declare module '*.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
