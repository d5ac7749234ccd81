'use client'
import { Network } from '@latchkey/client'
import { isNetworkRefused, listNetworks, type NetworkChoice } from '@latchkey/client/account'
import { useState } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useOffer } from '../internal/useOffer.ts'
import { useWholeLanguage } from '../internal/useWholeLanguage.ts'
import * as Language from '../Language.ts'
import { useSwitchNetwork } from './actions/network.ts'
import { useSession } from './useSession.ts'

/**
 * Returns the networks to choose from, and `switchTo`. They are the networks that the wallet serves and the app offers.
 * Until the wallet has answered, only the current network is listed. If a switch fails, `error` is a sentence about it.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { networks, switchTo } = useNetworks()
 */
export function useNetworks(): useNetworks.ReturnType {
  const { wallet } = useLatchkey()
  const language = useWholeLanguage()
  const { chainId } = useSession()
  const [refused, setRefused] = useState<readonly Network.CaipId[]>([])
  const { error, isPending, mutate, variables } = useSwitchNetwork()

  const { networks: offered } = wallet.options
  const { isKnown, networks: served } = useOffer({ enabled: true })
  const target = isPending ? Network.from(variables?.chainId) : undefined
  const choices = listNetworks({ current: chainId, isKnown, offered, refused, served })
  const networks = choices.map((choice): useNetworks.Network => {
    const id = choice.chainId.replace(/^\w+:/, '')
    const name = choice.name ?? Language.say(language, 'network.unnamed', { id })
    return { ...choice, isPending: choice.chainId === target, name }
  })

  function switchTo(id: Network.CaipId) {
    if (isPending || id === chainId) return
    const onError = (error: unknown) => {
      if (isNetworkRefused(error)) setRefused((others) => [...others, id])
    }
    mutate({ chainId: id }, { onError })
  }

  return {
    chainId,
    // If the wallet rejects a network, the network's own row shows the problem.
    error:
      error && !isNetworkRefused(error) ? Failure.say(language, Failure.from(error)) : undefined,
    isPending,
    networks,
    switchTo,
  }
}

export declare namespace useNetworks {
  type Network = NetworkChoice & { isPending: boolean; name: string }
  type ReturnType = {
    chainId: Network.CaipId
    /** Why the last switch failed, in the page's language. */
    error: string | undefined
    isPending: boolean
    networks: readonly Network[]
    switchTo(chainId: Network.CaipId): void
  }
}
