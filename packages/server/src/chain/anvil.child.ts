import * as DevChains from './dev.ts'

/** A process of ours that starts chains and is then killed by a test. */
const { upstreams } = await DevChains.start()
process.send?.([...upstreams.values()].flat().map(String))
setInterval(() => {}, 1_000)
