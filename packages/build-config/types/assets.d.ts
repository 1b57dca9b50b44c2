/** Class names of a CSS Module; files named `*.global.css` are imported for their effect only. */
declare module '*.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** A picture of a part: its hashed address. */
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}

/** A face of the shop: its hashed address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
