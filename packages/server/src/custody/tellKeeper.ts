import type { Alarms } from '../Alarm.ts'
import * as Keeper from '../keeper/Keeper.ts'
import { createKeeperNews, type News } from '../store/custody/keeperNews.ts'
import type { Database } from '../store/Database.ts'

/** Tells the keeper which slots a wallet has, so that it releases no share for a removed slot. */
export type KeeperTeller = {
  /** Tells the keeper of a signed list that this process has verified. Throws if the keeper cannot be reached. */
  pin(walletId: string, list: News, trace?: Keeper.Trace): Promise<void>
  /** Tells the keeper of one wallet in the background, unless this process is already doing so. Drops errors. */
  start(walletId: string, trace?: Keeper.Trace): void
  /**
   * Tells the keeper of every wallet whose slots have changed. If some calls fail, throws the first error at the end.
   */
  tellAll(): Promise<void>
}

export function createKeeperTeller(options: createKeeperTeller.Options): KeeperTeller {
  const { alarms, database, keeper } = options
  const news = createKeeperNews(database)

  /** Returns false if the signed list is not stored. */
  async function tell(walletId: string, trace?: Keeper.Trace): Promise<boolean> {
    const found = await news.find(walletId)
    if (found) await pin(walletId, found, trace)
    return found !== undefined
  }

  async function pin(walletId: string, list: News, trace?: Keeper.Trace): Promise<void> {
    const { revision, ...signed } = list
    const digest = Buffer.from(signed.digest).toString('base64url')
    try {
      await keeper.pin({ ...signed, digest, walletId }, trace)
    } catch (error) {
      if (!(error instanceof Keeper.ConsentError)) throw error
      // The keeper knows another authority, so one of the two was edited. Telling again does not help.
      alarms.raise('authorityEdited', trace)
    }
    await news.settle(walletId, revision)
  }

  /** The wallets that this process is telling the keeper about, because many devices may unlock one wallet at once. */
  const open = new Set<string>()

  return {
    pin,
    start(walletId, trace) {
      if (open.has(walletId)) return
      open.add(walletId)
      tell(walletId, trace)
        .catch(() => {})
        .finally(() => open.delete(walletId))
    },
    async tellAll() {
      let problem: unknown
      for (const walletId of await news.listDue())
        try {
          // The keeper cannot be told of a change whose signature is missing, so the change stays due. If the wallet is
          // gone, nothing is due.
          const isTold = (await tell(walletId)) || !(await news.isDue(walletId))
          if (!isTold) alarms.raise('keeperUntold', { walletId })
        } catch (error) {
          problem ??= error
        }
      if (problem) throw problem
    },
  }
}

export declare namespace createKeeperTeller {
  type Options = { alarms: Alarms; database: Database; keeper: Keeper.Keeper }
}
