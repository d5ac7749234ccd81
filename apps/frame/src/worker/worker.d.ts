/** Vite bundles what is named as a worker of its own, and gives its address. */
declare module '*?worker&url' {
  const url: string
  export default url
}
