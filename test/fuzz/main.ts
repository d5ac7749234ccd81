import { flood } from './messages.ts'

/** The long run, by `npm run test:fuzz -- [messages] [seed]`. After a failure, the printed seed reproduces it. */
const [messages = '10000000', start = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const total = Number(messages)
const slice = 200_000
const began = Date.now()

let seed = Number(start)
for (let done = 0; done < total; done += slice, seed++) {
  const { asked, errors, polluted, settled } = await flood({
    count: Math.min(slice, total - done),
    seed,
  })
  if (errors.length || polluted.length || asked !== settled) {
    console.error(`Failed with seed ${seed}:`, {
      asked,
      errors: errors.slice(0, 3),
      polluted,
      settled,
    })
    process.exit(1)
  }
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(
    `${Math.min(done + slice, total).toLocaleString('en')} messages, ${seconds} s, seed ${seed}`,
  )
}
