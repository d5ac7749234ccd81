'use client'
import type { Errors } from '@latchkey/client'
import {
  chooseChain,
  createSolanaActions,
  getSolanaWallet,
  type SolanaActions,
  toChainId,
  type WalletStandard,
} from '@latchkey/client/solana'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useBalanceOf } from '../internal/useBalanceOf.ts'
import { useSession } from './useSession.ts'

const none: readonly WalletStandard.Account[] = []

/**
 * Returns the user's account on Solana, its balance, and functions that sign and send. It works on every current
 * network of the page, because each request names its own network. The functions throw a `Client.ErrorType`, for
 * example if the user rejects the request. The hook throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { address, balance, signMessage } = useSolana()
 * return <button onClick={() => signMessage('Hello')} type="button">Sign as {address}</button>
 */
export function useSolana(parameters: useSolana.Parameters = {}): useSolana.ReturnType {
  const { wallet } = useLatchkey()
  const { chainId: current, user } = useSession()
  const solana = getSolanaWallet(wallet)
  const { features } = solana
  const [error, setError] = useState<Errors.BaseError>()

  const subscribe = useCallback(
    (listener: () => void) => features['standard:events'].on('change', listener),
    [features],
  )
  const [account] = useSyncExternalStore(
    subscribe,
    () => solana.accounts,
    () => none,
  )
  const isSignedIn = Boolean(user)
  useEffect(() => {
    setError(undefined)
    if (isSignedIn) features['standard:connect'].connect({ silent: true }).catch(setError)
  }, [features, isSignedIn])

  const chain = parameters.chain ?? chooseChain(account?.chains ?? [], current)
  const address = account?.address
  const balance = useBalanceOf({ address, chainId: chain && toChainId(chain) })

  const actions = useMemo(() => createSolanaActions(solana, { chain }), [chain, solana])

  return { account, address, balance, chain, error, ...actions }
}

export declare namespace useSolana {
  type Parameters = {
    /** The network. Default: the current network, or the first Solana network that the wallet serves. */
    chain?: WalletStandard.Chain | undefined
  }
  type ReturnType = SolanaActions & {
    /** The account of the Wallet Standard. Undefined until the wallet has answered. */
    account: WalletStandard.Account | undefined
    /** The account's address in base58. */
    address: string | undefined
    /** The balance, as a query of TanStack Query. */
    balance: useBalanceOf.ReturnType
    /** The network of the requests, such as `solana:mainnet`. */
    chain: WalletStandard.Chain | undefined
    /** Why there is no account, for example because the wallet serves no Solana network. */
    error: Errors.BaseError | undefined
  }
}
