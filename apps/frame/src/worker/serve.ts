import {
  Custodian,
  MailboxClaim,
  Shape,
  Slot,
  signAuthorization,
  signMessage,
  signSolanaMessage,
  signSolanaTransaction,
  signTransaction,
  signTypedData,
} from '@latchkey/vault'
import * as Channel from './Channel.ts'
import { type Callbacks, callbackNames, callbacks, calls } from './calls.ts'
import { exportWallet } from './exportWallet.ts'
import * as RecoverySlots from './recovery/RecoverySlots.ts'
import * as SecretKeys from './recovery/SecretKeys.ts'
import * as Wallets from './Wallets.ts'
import { NoAccountError, TimeoutError } from './WorkerFailure.ts'
import { warmUp } from './warmUp.ts'

/** Runs the key worker. It handles the requests on a port, and calls the server through the same port. */
export function serve(options: serve.Options): void {
  const { port, store } = options
  const wallets = Wallets.create(options)
  const recoverySlots = RecoverySlots.create(wallets)
  const secretKeys = SecretKeys.create(options.random)
  /** The warm-up. Every sign-in requests a warm-up, but one is enough. */
  let warm: Promise<void> | undefined

  const channel = Channel.create({
    answers: calls,
    asks: callbacks,
    handlers: {
      async addCode({ slot, ...rest }, incoming) {
        const read = { ...rest, slot: Shape.named(Slot.shape, 'slot')(slot) }
        return { slots: await recoverySlots.addCode(read, toAccess(incoming)) }
      },
      async addPassword(parameters, incoming) {
        return { slots: await recoverySlots.addPassword(parameters, toAccess(incoming)) }
      },
      createCode() {
        const { code, slot } = Slot.createCode(options.random)
        return { code, slot: Shape.encode(slot) }
      },
      createSecretKey: () => ({ publicKey: secretKeys.create() }),
      enter({ slots, walletId }, incoming) {
        const read = slots.map(Shape.named(Slot.shape, 'slot'))
        return wallets.enter({ slots: read, walletId }, toAccess(incoming))
      },
      async exportWallet({ form, password, walletId }, incoming) {
        const access = toAccess(incoming)
        const { id: of, signal } = incoming
        await channel.ask('recordExport', { form, walletId }, { of, signal })
        return wallets.withSeed(walletId, access, (opened) =>
          exportWallet({ form, password }, opened),
        )
      },
      findActivityKey: ({ isClosed, walletId }, incoming) =>
        wallets.findActivityKey({ isClosed, walletId }, toAccess(incoming)),
      async forget({ walletId }, incoming) {
        await wallets.forget(walletId, toAccess(incoming))
        return undefined
      },
      async listSlots(parameters, incoming) {
        return { slots: await recoverySlots.list(parameters, toAccess(incoming)) }
      },
      lock(_, { id }) {
        wallets.lock()
        secretKeys.wipe()
        // Abort all flows, because a running flow must not restore a key.
        channel.abort(id)
        return undefined
      },
      async recoverSealed({ id, kind, sealed, walletId }, incoming) {
        const secret = await secretKeys.open(sealed, { id, kind })
        return recoverySlots.recover({ kind, secret, walletId }, toAccess(incoming))
      },
      recoverTyped: (parameters, incoming) => recoverySlots.recover(parameters, toAccess(incoming)),
      async removeSlot(parameters, incoming) {
        return { slots: await recoverySlots.remove(parameters, toAccess(incoming)) }
      },
      signAuthorization: ({ authorization, walletId }, incoming) =>
        wallets.use(walletId, toAccess(incoming), ({ evm }) =>
          signAuthorization(demand(evm), authorization),
        ),
      signMailboxClaim({ claim, walletId }, incoming) {
        const access = toAccess(incoming)
        return wallets.withSeed(walletId, access, async (opened) => {
          const deviceId = await access.custodian.deviceId()
          const { walletId } = opened.set
          return Shape.encode(await MailboxClaim.sign({ ...claim, deviceId, walletId }, opened))
        })
      },
      signMessage: ({ message, walletId }, incoming) =>
        wallets.use(walletId, toAccess(incoming), ({ evm }) => signMessage(demand(evm), message)),
      signSolanaMessage: ({ message, walletId }, incoming) =>
        wallets.use(walletId, toAccess(incoming), ({ solana }) =>
          signSolanaMessage(demand(solana), message),
        ),
      signSolanaTransaction: ({ message, walletId }, incoming) =>
        wallets.use(walletId, toAccess(incoming), ({ solana }) =>
          signSolanaTransaction(demand(solana), message),
        ),
      signTransaction: ({ payload, walletId }, incoming) =>
        wallets.use(walletId, toAccess(incoming), ({ evm }) =>
          signTransaction(demand(evm), payload),
        ),
      signTypedData: ({ typedData, walletId }, incoming) =>
        wallets.use(walletId, toAccess(incoming), ({ evm }) =>
          signTypedData(demand(evm), typedData),
        ),
      async testSlot(parameters, incoming) {
        return { slots: await recoverySlots.test(parameters, toAccess(incoming)) }
      },
      async warmUp() {
        warm ??= warmUp(store)
        await warm
        return undefined
      },
    },
    port,
  })

  /** Returns access to the server for one request of the page. */
  function toAccess({ id, signal }: Channel.Incoming): Wallets.Access {
    const ask = async <name extends keyof Callbacks>(
      name: name,
      request: Channel.Parameters<Callbacks[name]>,
    ) => {
      try {
        return await channel.ask(name, request, { of: id, signal })
      } catch (error) {
        // The vault retries after this error. A retry is safe, because calls have idempotency keys.
        throw error instanceof TimeoutError ? new Custodian.UnavailableError() : error
      }
    }
    return {
      // This cast is safe, because the table of callbacks has a row for each call, with the type of its answer.
      custodian: Object.fromEntries(
        callbackNames.map((name) => [
          name,
          (request: Channel.Parameters<Callbacks[typeof name]> = {}) => ask(name, request),
        ]),
      ) as Record<string, unknown> as Custodian.Custodian,
      signal,
    }
  }
}

export declare namespace serve {
  type Options = Wallets.create.Options & { port: Channel.Port }
}

/** Throws if the wallet lacks the key. An imported key works on only one kind of chain. */
function demand<key>(key: key | undefined): key {
  if (!key) throw new NoAccountError()
  return key
}
