import * as EmbeddedPostgres from './EmbeddedPostgres.ts'

/** A process of ours that starts a database and is then killed by a test. */
const { url } = await EmbeddedPostgres.start({ folder: process.argv[2]! })
process.send?.(url)
setInterval(() => {}, 1_000)
