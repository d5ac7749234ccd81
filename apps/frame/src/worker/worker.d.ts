/** Vite bundles the module as a separate worker and exports its URL. */
declare module '*?worker&url' {
  const url: string
  export default url
}
