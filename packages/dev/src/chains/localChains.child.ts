import * as LocalChains from './LocalChains.ts'

/** A server process that starts local chains, for a test that kills it. */
const { upstreams } = await LocalChains.start()
process.send?.([...upstreams.values()].flat().map(String))
setInterval(() => {}, 1_000)
