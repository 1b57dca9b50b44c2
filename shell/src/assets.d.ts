declare module '*.woff2' {
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
declare module '*.css' {
  const classes: Record<string, string>;
  export default classes;
}
