import * as EmbeddedPostgres from './EmbeddedPostgres.ts'

/** A process that starts a database, for a test that kills it. */
const { url } = await EmbeddedPostgres.start({ folder: process.argv[2]! })
process.send?.(url)
setInterval(() => {}, 1_000)
