import { vi } from 'vitest'
import * as MemoryDatabase from '../../../test/harness/MemoryDatabase.ts'
import type { Context } from '../src/Handler.ts'
import * as Outbox from '../src/outbox/Outbox.ts'
import type { Stored } from '../src/remote/ServerSession.ts'
import { createHost, signedIn } from './createContext.ts'
import { createLocks } from './locks.ts'
import { playNode } from './playNode.ts'

export const account = `0x${'12'.repeat(20)}` as const

type Answer = (...params: never[]) => unknown

/**
 * Creates a user with a browser, and a chain whose answers the test defines. If an answer is an error, the chain
 * refuses the call with it. If an answer throws, the response is lost. Call `vi.unstubAllGlobals()` after the test.
 */
export function playOutbox() {
  const database = MemoryDatabase.create()
  /** The answers of the chain and its bundler. A method without an answer has the result `null`. */
  const answers: Record<string, Answer> = {}
  /** The methods that were called, and their params. */
  const called: { method: string; params: unknown[] }[] = []
  const session: { current: Stored | undefined } = {
    current: { ...signedIn, address: account, walletId: 'wallet-1' },
  }
  vi.stubGlobal('navigator', { locks: createLocks() })
  playNode(({ method, params }) => {
    called.push({ method, params })
    return answers[method]?.(...(params as never[]))
  })

  /** Opens a page of the wallet. Pages share their storage and their locks. */
  async function open({ origin = 'https://app.example.com' } = {}) {
    const host = createHost({ database, origin })
    host.sessions.get = async () => session.current
    const outbox: Outbox.Outbox = Outbox.of(host)
    const commit = vi.fn()
    const revoke = vi.fn<Context['revoke']>()
    return { commit, context: { commit, host, revoke }, host, outbox, revoke, store: outbox.store }
  }

  return {
    answers,
    /** Ends the runs of all pages. The next read of an entry starts a new run. */
    close() {
      session.current = undefined
    },
    count: (name: string) => called.filter(({ method }) => method === name).length,
    open,
    paramsOf: (name: string) =>
      called.filter(({ method }) => method === name).map(({ params }) => params),
    /** Closes all pages, which ends their runs and releases their claims. */
    reload() {
      vi.stubGlobal('navigator', { locks: createLocks() })
    },
    session,
  }
}

/** Returns an error of the chain or its bundler. */
export const refuse = (message: string, code?: number) =>
  Object.assign(new Error(message), { code })

/** Throws the error of a lost response. */
export function lose(): never {
  throw new TypeError('Failed to fetch')
}

/** Returns the given answers in order. Repeats the last one. */
export function inOrder(...given: unknown[]): Answer {
  return (...params) => {
    const answer = given.length > 1 ? given.shift() : given[0]
    return typeof answer === 'function' ? answer(...params) : answer
  }
}

export const toNonce = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
