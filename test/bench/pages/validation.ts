import { Event, Message } from '@latchkey/protocol'
import * as v from 'valibot'

/** A function for each library, which returns the nanoseconds per message. */
export type Readers = { [name in keyof typeof readers]: (messages: number) => number }

declare global {
  var benchReaders: Readers
}

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Answers of a frame with a signed-in user, cloned as a port clones them. */
const messages = Array.from({ length: 32 }, (_, index) =>
  structuredClone({
    id: crypto.randomUUID(),
    payload: {
      accounts: [
        { address, type: 'eoa' },
        { address: address.toLowerCase(), type: 'smartAccount' },
      ],
      address,
      chainId: index,
      email: `person.${index}@example.com`,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    },
    type: '@w3m-frame/GET_USER_SUCCESS',
  }),
)

const Envelope = v.object({
  id: v.optional(v.string()),
  payload: v.unknown(),
  type: v.pipe(v.string(), v.startsWith('@w3m-frame/')),
})
const AccountType = v.picklist(['eoa', 'smartAccount'])
const SiwxMessage = v.object({
  accountAddress: v.string(),
  chainId: v.string(),
  domain: v.string(),
  expirationTime: v.optional(v.string()),
  issuedAt: v.optional(v.string()),
  nonce: v.string(),
  notBefore: v.optional(v.string()),
  requestId: v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
  serializedMessage: v.optional(v.string()),
  statement: v.optional(v.string()),
  uri: v.string(),
  version: v.string(),
})
const User = v.object({
  accounts: v.optional(v.array(v.object({ address: v.string(), type: AccountType }))),
  address: v.string(),
  chainId: v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  email: v.nullish(v.pipe(v.string(), v.email())),
  message: v.optional(v.string()),
  preferredAccountType: v.optional(AccountType),
  signature: v.optional(v.string()),
  siwxMessage: v.optional(SiwxMessage),
  smartAccountDeployed: v.optional(v.boolean()),
  userName: v.nullish(v.string()),
})

const readers = {
  ours(data: unknown) {
    const { answer } = Message.parseReply(data)
    return Event.parse('GET_USER', 'answer', answer?.payload)
  },
  valibot(data: unknown) {
    const message = v.safeParse(Envelope, data)
    const user = v.safeParse(User, message.success && message.output.payload)
    if (!user.success) throw new Error('valibot rejects the message.')
    return user.output
  },
}

function time(read: (data: unknown) => { address: string }, count: number) {
  let seen = 0
  const start = performance.now()
  for (let index = 0; index < count; index++)
    seen += read(messages[index % messages.length]).address.length
  const took = performance.now() - start
  // Use the results, or the engine may skip the work.
  if (seen !== count * address.length) throw new Error('The results are wrong.')
  return (took * 1e6) / count
}

if (isEvalAllowed()) throw new Error('The page needs a Content-Security-Policy without eval.')
globalThis.benchReaders = {
  ours: (count) => time(readers.ours, count),
  valibot: (count) => time(readers.valibot, count),
}

function isEvalAllowed() {
  try {
    return Boolean(new Function('return true')())
  } catch {
    return false
  }
}
