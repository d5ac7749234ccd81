'use client'
import { Network } from '@latchkey/client'
import { useState } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useOffer } from '../internal/useOffer.ts'
import * as Language from '../Language.ts'
import { useSwitchNetwork } from './actions/network.ts'
import { useSession } from './useSession.ts'

/** The networks to list if neither the app nor the wallet lists any. */
const mainnets = (Object.keys(Network.table) as Network.Id[]).filter(
  (id) => Network.toNumber(id) && !Network.table[id].testnet,
)

/**
 * Returns the networks to choose from, and `switchTo`. They are the networks that the wallet serves and
 * the app offers. Until the wallet has answered, only the current network is listed. It never throws;
 * `error` says what went wrong.
 *
 * @example
 * const { networks, switchTo } = useNetworks()
 */
export function useNetworks(): useNetworks.ReturnType {
  const { language, wallet } = useLatchkey()
  const { chainId } = useSession()
  const [refused, setRefused] = useState<readonly Network.CaipId[]>([])
  const { error, isPending, mutate, variables } = useSwitchNetwork()

  const { networks: offered } = wallet.options
  const { isKnown, networks: served } = useOffer({ enabled: true })
  const listed = offered ?? served ?? mainnets
  const choices = served ? listed.filter((it) => served.includes(it)) : isKnown ? listed : []
  const all = choices.includes(chainId as never) ? choices : [chainId, ...choices]
  const target = isPending ? Network.from(variables?.chainId) : undefined

  function findProblem(id: Network.CaipId): useNetworks.Network['problem'] {
    if (refused.includes(id) || served?.includes(id) === false) return 'refused'
    return offered?.includes(id) === false ? 'notOffered' : undefined
  }

  const networks = all.map((id): useNetworks.Network => {
    const known: Partial<Network.Network> = Network.table[id as Network.Id] ?? {}
    const { name, symbol = '', testnet = false } = known
    const unnamed = Language.say(language, 'network.unnamed', { id: id.replace(/^\w+:/, '') })
    return {
      chainId: id,
      isCurrent: id === chainId,
      isPending: id === target,
      name: name ?? unnamed,
      problem: findProblem(id),
      symbol,
      testnet,
    }
  })

  function switchTo(id: Network.CaipId) {
    if (isPending || id === chainId) return
    const onError = ({ code }: { code?: number | undefined }) => {
      if (code === 4902) setRefused((others) => [...others, id])
    }
    mutate({ chainId: id }, { onError })
  }

  return {
    chainId,
    // A rejected network shows its own problem.
    error: error && error.code !== 4902 ? Failure.say(language, Failure.from(error)) : undefined,
    isPending,
    networks,
    switchTo,
  }
}

export declare namespace useNetworks {
  type Network = {
    chainId: Network.CaipId
    isCurrent: boolean
    isPending: boolean
    name: string
    /** Why the network is disabled: the app does not offer it, or the wallet does not serve it. */
    problem: 'notOffered' | 'refused' | undefined
    symbol: string
    testnet: boolean
  }
  type ReturnType = {
    chainId: Network.CaipId
    /** Why the last switch failed, in the page's language. */
    error: string | undefined
    isPending: boolean
    networks: readonly Network[]
    switchTo(chainId: Network.CaipId): void
  }
}
