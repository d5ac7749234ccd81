'use client'
import type { Value } from '@latchkey/client'
import { SocialFlow } from '@latchkey/client/flows'
import { useMemo, useSyncExternalStore } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import * as Language from '../Language.ts'

/**
 * Sign-in at a provider as one hook: the window, the wait, and the way without a window. One for
 * each wallet, so that all who use it see the same; it goes on while nobody does.
 *
 * @example
 * const { begin, message, step } = useSocialSignIn()
 * return <button onClick={() => begin('google')}>Google</button>
 */
export function useSocialSignIn(): useSocialSignIn.ReturnType {
  const { language, wallet } = useLatchkey()
  const flow = useMemo(() => SocialFlow.of(wallet), [wallet])
  const state = useSyncExternalStore(flow.subscribe, flow.get, () => SocialFlow.first)
  const { failure } = state
  const actions = useMemo(() => {
    const text = Language.say(language, 'common.loading')
    return {
      again: () => flow.again(text),
      back: flow.back,
      begin: (provider: Value.SocialProvider) => flow.begin(provider, text),
      leave: flow.leave,
    }
  }, [flow, language])
  return { ...state, ...actions, message: failure && Failure.say(language, failure) }
}

export declare namespace useSocialSignIn {
  type ReturnType = SocialFlow.State &
    Pick<SocialFlow.SocialFlow, 'back' | 'leave'> & {
      /** Opens another window for the same provider. Within a click, as `begin`. */
      again(): void
      /** Opens a window. Within a click: else browsers block it. */
      begin(provider: Value.SocialProvider): void
      /** What went wrong, in the language of the page. */
      message: string | undefined
    }
}
