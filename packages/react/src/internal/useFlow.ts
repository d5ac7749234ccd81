import type { Failure, Flow } from '@latchkey/client/flows'
import { useSyncExternalStore } from 'react'
import * as KitFailure from '../Failure.ts'
import { useLatchkey } from './Latchkey.ts'

/** Subscribes to a flow of the client. Returns its state, and its failure in the page's language. */
export function useFlow<state extends { failure: Failure | undefined }>(
  flow: Flow<state>,
): state & useFlow.Message {
  const { language } = useLatchkey()
  const state = useSyncExternalStore(flow.subscribe, flow.get, () => flow.initial)
  const { failure } = state
  return { ...state, message: failure && KitFailure.say(language, failure) }
}

export declare namespace useFlow {
  type Message = {
    /** The message of the failure, in the page's language. */
    message: string | undefined
  }
}
