import { Network, Rpc } from '@latchkey/protocol'
import { demand } from '../../Account.ts'
import type { Context } from '../../Handler.ts'
import * as Entry from '../../outbox/Entry.ts'
import * as Sent from '../../outbox/Sent.ts'
import { sleep } from '../../sleep.ts'
import { readExplanation } from '../readExplanation.ts'
import { show, showStatus } from './wallet_showCallsStatus.ts'

/** The most transactions in the list. */
const most = 20
/** How often the wallet reads the chain while the list is open, in milliseconds. */
const pause = 2_000

/** The height of the frame for the list, in CSS pixels. A longer list scrolls. */
const height = 560

/** A transaction of the list. */
export type Listed = {
  createdAt: number
  id: string
  /** Whether the network may still confirm a transaction for which the wallet no longer waits. */
  isUnsure: boolean
  network: string
  status: Entry.Status
  title: ReturnType<typeof readExplanation>['title']
}

/**
 * `latchkey_showTransactions`: lists the transactions that the user has sent from this app, pending ones first. A click
 * on a row opens the status of its transaction. Transactions of other devices are added when the server has answered.
 * The request is answered immediately, and the app learns nothing. Only our own client can show the frame without an
 * approval.
 */
export async function showTransactions(context: Context): Promise<null> {
  const { host } = context
  if (host.isOlder) throw new Rpc.NotAllowedError()
  const { address: account, walletId } = await demand(host)
  /** The copies of transactions that other devices have sent, or that this device no longer stores. */
  let copies: readonly Entry.Entry[] = []
  const find = async () => {
    const own = await Sent.list(host, walletId)
    const others = copies.filter((copy) => !own.some((it) => isSame(it, copy)))
    const newest = [...own, ...others].sort((a, b) => b.createdAt - a.createdAt)
    const isPending = (it: Entry.Entry) => Entry.statusOf(it) === 100
    const ended = newest.filter((it) => !isPending(it))
    return [...newest.filter(isPending), ...ended].slice(0, most)
  }
  /**
   * Returns the id of a row. Apps choose the ids of batches, so two devices may use the same id. The time makes them
   * different.
   */
  const toId = (it: Entry.Entry) => (copies.includes(it) ? `${it.id} ${it.createdAt}` : it.id)
  const list = (it: Entry.Entry) => toListed(it, toId(it))
  let entries = await find()
  const { name: project } = await host.project()
  const shown = await show(context, {
    account,
    explanation: {
      facts: [],
      leaves: [],
      sections: [],
      target: [],
      title: { id: 'title.sentTransactions' },
      warnings: [],
    },
    listed: entries.map(list),
    method: 'latchkey_showTransactions',
    network: '',
    open(id) {
      const entry = entries.find((it) => toId(it) === id)
      if (entry) showStatus(context, entry).catch(() => {})
    },
    project,
  })
  let isSized = false
  shown?.question.update({
    // Keep the first height. Copies from other devices make the list longer, and hosts must not learn that they exist
    // (T74).
    resize() {
      if (!isSized) context.notify('RESIZE', { height })
      isSized = true
    },
  })
  follow().catch(() => {})
  // If the server does not answer, the list has only the transactions of this device.
  addCopies().catch(() => {})
  return null

  async function addCopies() {
    const found = await Sent.listCopies(host)
    // Filter the copies, because another user may have signed in meanwhile (T47).
    copies = found.filter((it) => it.walletId === walletId)
    await update()
  }

  async function look(entry: Entry.Entry) {
    const seen = await Sent.look(host, entry)
    copies = copies.map((it) => (it === entry ? seen : it))
  }

  async function update() {
    entries = await find()
    if (!shown?.signal.aborted) shown?.question.update({ listed: entries.map(list) })
  }

  async function follow() {
    for (; shown && !shown.signal.aborted; await sleep(pause, shown.signal).catch(() => {})) {
      const pending = entries.filter((it) => Entry.statusOf(it) === 100)
      await Promise.allSettled(pending.map(look))
      await update()
    }
  }
}

/** Whether a copy and an entry of this device are the same transaction. */
const isSame = (entry: Entry.Entry, copy: Entry.Entry) =>
  entry.createdAt === copy.createdAt && entry.intent === copy.intent

function toListed(entry: Entry.Entry, id: string): Listed {
  const { chainId, createdAt } = entry
  const { title } = readExplanation(entry)
  const { name: network } = Network.table[chainId]
  const isUnsure = entry.parts.some(Entry.isUnsure)
  return { createdAt, id, isUnsure, network, status: Entry.statusOf(entry), title }
}
