/** Ends with one sentence instead of a stack: these scripts speak to people. */
export function fail(...lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

/** Says every few seconds that something long is still under way; answers how to stop saying so. */
export function heartbeat(what) {
  const start = Date.now()
  const timer = setInterval(() => console.log(`  … ${what}, ${since(start)}`), 10_000)
  return () => {
    clearInterval(timer)
    return since(start)
  }
}

/** How long ago, for people. */
export function since(start) {
  return `${((Date.now() - start) / 1_000).toFixed(1)} s`
}
