'use client'
import { Network } from '@latchkey/client'
import { useState } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useOffer } from '../internal/useOffer.ts'
import * as Language from '../Language.ts'
import { useSwitchNetwork } from './actions/network.ts'
import { useSession } from './useSession.ts'

/** What to offer when neither the application nor the wallet lists networks. */
const mainnets = (Object.keys(Network.table) as Network.Id[]).filter(
  (id) => Network.toNumber(id) && !Network.table[id].testnet,
)

/**
 * The networks to choose from, the one in use, and how to switch. These are the networks that the
 * wallet serves, narrowed by the application's `networks`. Only the network in use is listed until
 * the wallet has told which it serves.
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
    // One that is refused says so itself.
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
    /** Why it cannot be used: the application leaves it out, or the wallet does. */
    problem: 'notOffered' | 'refused' | undefined
    symbol: string
    testnet: boolean
  }
  type ReturnType = {
    chainId: Network.CaipId
    /** Why the last move failed, in the language of the page. */
    error: string | undefined
    isPending: boolean
    networks: readonly Network[]
    switchTo(chainId: Network.CaipId): void
  }
}
