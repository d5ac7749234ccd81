'use client'
import { useAsk } from '../internal/useAsk.ts'
import { useSession } from './useSession.ts'

/** Fetches who is signed in, if anybody is. `useSession` knows it too, without asking. */
export function useGetUser(parameters: useGetUser.Parameters = {}): useGetUser.ReturnType {
  const enabled = useSession().status === 'connected'
  return useAsk('getUser', { query: { enabled, ...parameters.query } })
}

export declare namespace useGetUser {
  type Parameters = useAsk.Parameters<'getUser'>
  type ReturnType = useAsk.ReturnType<'getUser'>
}
