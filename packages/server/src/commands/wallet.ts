import { BaseError } from '@latchkey/protocol/Errors'
import { Slot } from '@latchkey/vault/keeper'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import * as Secret from '../identity/Secret.ts'
import type { Keeper } from '../keeper/Keeper.ts'
import {
  findAdoption,
  findProblems,
  listSets,
  reactivate,
  type StoredSet,
  saveBinding,
} from '../store/custody/health.ts'
import { createShareSets } from '../store/custody/shareSets.ts'
import type { Database } from '../store/Database.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { UsageError } from './UsageError.ts'

/**
 * `latchkey wallet check|repair|bind` finds wallets that cannot be opened, repairs one from the rows of the server,
 * sends missing copies to the keeper, and binds a wallet to the account that has adopted it. A repair never deletes a
 * share, and cannot restore data that only a device has.
 */
export async function wallet(words: string[], options: wallet.Options): Promise<void> {
  const [action, walletId, ...rest] = words
  if (action === 'check' && !rest.length) await check(walletId, options)
  else if (action === 'repair' && walletId && !rest.length) await repair(walletId, options)
  else if (action === 'bind' && walletId && !rest.length) await bind(walletId, options)
  else throw new UsageError('Use check [WALLET_ID], repair WALLET_ID or bind WALLET_ID.')
}

export declare namespace wallet {
  type Options = {
    database: Database
    keeper: Keeper
    keyEncryptor: KeyEncryptor
    say(line: string): void
    /** Whether to change anything. */
    yes: boolean
  }
}

/** Throws a {@link ProblemsError} if it finds problems, or if the caller has found some. */
async function check(
  walletId: string | undefined,
  options: wallet.Options,
  found: readonly string[] = [],
): Promise<void> {
  const { database, say } = options
  const unknownKeys = await findUnknownKeys(options)
  const wallets = new Set<string>()
  const report = (id: string, problem: string) => {
    wallets.add(id)
    say(`${id}\t${problem}`)
  }
  // For a single wallet, also parse the copies and decrypt the auth shares.
  if (walletId) {
    for (const problem of found) report(walletId, problem)
    for (const set of await listSets(database.run, walletId, unknownKeys)) {
      if (set.state !== 'active') continue
      if (!(await isReadable(set, walletId, options)))
        report(walletId, `the auth share of the set ${set.setId} cannot be decrypted`)
      if (!set.staged.sealed.every(isSealed))
        report(walletId, `a copy in the set ${set.setId} is damaged`)
    }
  }
  for await (const it of findProblems(database.run, { unknownKeys, walletId }))
    report(it.walletId, it.problem)
  if (wallets.size) throw new ProblemsError(wallets.size)
  say('No problems.')
}

async function repair(walletId: string, options: wallet.Options): Promise<void> {
  const { database, keeper, say, yes } = options
  const unknownKeys = await findUnknownKeys(options)
  const sets = await listSets(database.run, walletId, unknownKeys)
  const steps: { line: string; run(): Promise<void> }[] = []
  const usable: StoredSet[] = []
  for (const set of sets)
    if (
      set.isUsable &&
      set.staged.sealed.every(isSealed) &&
      (await isReadable(set, walletId, options))
    )
      usable.push(set)
  const chosen = usable.find(({ state }) => state === 'active') ?? usable[0]
  if (chosen && chosen.state !== 'active')
    steps.push({
      line: `Activate the set ${chosen.setId} again, the newest that is complete.`,
      async run() {
        const unusable = sets.filter((it) => !usable.includes(it)).map(({ setId }) => setId)
        if (!(await reactivate(database, { setId: chosen.setId, unusable, walletId })))
          throw new ChangedError()
      },
    })
  const refused: string[] = []
  const { saveReceipt } = createShareSets(database)
  for (const { consents, setId, staged, state } of sets)
    for (const { id: slotId, kind } of staged.slots.slots) {
      const sealed = staged.sealed.find((it) => it.slotId === slotId)
      if (kind !== 'keeper' || !sealed || !isSealed(sealed)) continue
      if (state !== 'active' && setId !== chosen?.setId) continue
      steps.push({
        line: `Send the keeper its copy of the set ${setId}, and store its receipt.`,
        async run() {
          const consent = consents?.[slotId] ?? undefined
          const copy = { consent, sealed, setId, slotId, walletId }
          // A copy that the keeper refuses must not stop the others.
          try {
            const { signature } = await keeper.receipt(copy)
            await saveReceipt({ setId, slotId }, Buffer.from(signature, 'base64url'), consent)
          } catch (error) {
            if (!(error instanceof BaseError)) throw error
            refused.push(
              `the keeper has not confirmed its copy of the set ${setId}: ${error.message}`,
            )
          }
        },
      })
    }
  for (const { line } of steps) say(line)
  if (!chosen && !steps.length) throw new UnusableError()
  if (!chosen) say(noUsableSet)
  if (!steps.length) return
  if (!yes) throw new UsageError('Add --yes to do this. No share is deleted.')
  for (const { run } of steps) await run()
  if (!refused.length) say('Done.')
  await check(walletId, options, refused)
}

/**
 * Binds a wallet to the account that has adopted it. Without a MAC, the server cannot tell whether an attacker has
 * written the row. The operator can tell from a backup, or by asking the user.
 */
async function bind(walletId: string, { database, keyEncryptor, say, yes }: wallet.Options) {
  const found = await findAdoption(database.run, walletId)
  if (!found) throw new UsageError(`No account has adopted a wallet ${walletId}.`)
  const { accountId, isBound } = found
  if (isBound) return say('A MAC binds this wallet to its account already.')
  say(`Bind the wallet to the account ${accountId}, whose users can then open it by email.`)
  if (!yes) throw new UsageError('Compare the account with a backup, then add --yes.')
  const secret = await Secret.open(database, keyEncryptor)
  try {
    const mac = RowMac.create(secret).of('wallet', { accountId, walletId })
    await saveBinding(database.run, { accountId, mac, walletId })
  } finally {
    secret.stop()
  }
  say('Done.')
}

async function findUnknownKeys({ database, keyEncryptor }: wallet.Options): Promise<string[]> {
  const ids = await createShareSets(database).listKeyIds()
  return ids.filter((id) => !keyEncryptor.knows(id))
}

/** Whether a copy can be parsed. Only its recipient can open it. */
function isSealed(copy: StoredSet['staged']['sealed'][number]): boolean {
  try {
    Slot.sealedShape(copy)
    return true
  } catch {
    return false
  }
}

/** Whether the auth share of a set can be decrypted. */
async function isReadable(
  { ciphertext, iv, keyId, setId }: StoredSet,
  walletId: string,
  { keyEncryptor }: wallet.Options,
): Promise<boolean> {
  try {
    const share = await keyEncryptor.decrypt({ ciphertext, iv, keyId }, { setId, walletId })
    share.fill(0)
    return true
  } catch {
    return false
  }
}

/** Thrown when a device has changed the wallet during a repair. */
export class ChangedError extends BaseError {
  override readonly name = 'wallet.ChangedError'

  constructor() {
    super('The wallet has changed during the repair. Run the command again.')
  }
}

/** Thrown when a check finds problems, so that the command fails. */
export class ProblemsError extends BaseError {
  override readonly name = 'wallet.ProblemsError'

  constructor(wallets: number) {
    super(`${wallets} ${wallets === 1 ? 'wallet has' : 'wallets have'} problems.`)
  }
}

const noUsableSet =
  'No set of this wallet can be used. Restore its rows from a backup, or wait until a device restores the wallet.'

/** Thrown when a repair has nothing to repair the wallet from, so that the command fails. */
export class UnusableError extends BaseError {
  override readonly name = 'wallet.UnusableError'

  constructor() {
    super(noUsableSet)
  }
}
