'use client'
import type { Provider } from '@latchkey/client'
import { getSocialFlow, type SocialFlow } from '@latchkey/client/flows'
import { useMemo } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'
import * as Language from '../Language.ts'

/**
 * Signs a user in at a provider, in a window or by navigating the page. A wallet has one such flow, so every component
 * that uses the hook sees the same state. The flow continues after the component unmounts. A failure is in `message`.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { begin, message, step } = useSocialSignIn()
 * return <button onClick={() => begin('google')} type="button">Google</button>
 */
export function useSocialSignIn(): useSocialSignIn.ReturnType {
  const { language, wallet } = useLatchkey()
  const flow = useMemo(() => getSocialFlow(wallet), [wallet])
  const state = useFlow(flow)
  const actions = useMemo(() => {
    const text = Language.say(language, 'common.loading')
    return {
      again: () => flow.again(text),
      back: flow.back,
      begin: (provider: Provider.Social) => flow.begin(provider, text),
      leave: flow.leave,
      openWindow: () => flow.openWindow(text),
    }
  }, [flow, language])
  return { ...state, ...actions }
}

export declare namespace useSocialSignIn {
  type ReturnType = SocialFlow.State &
    Pick<SocialFlow, 'back' | 'leave'> &
    useFlow.Message & {
      /** Opens another window for the same provider. Call it in a click handler. */
      again(): void
      /** Opens a window. Call it in a click handler, because browsers block other windows. */
      begin(provider: Provider.Social): void
      /** Opens the wallet's window, if the failure has a `windowUri`. Call it in a click handler. */
      openWindow(): void
    }
}
