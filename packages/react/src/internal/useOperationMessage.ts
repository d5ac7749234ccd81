import { load } from '@latchkey/words/operation'
import { useQuery } from '@tanstack/react-query'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/**
 * Says why an operation of a smart account failed. The sentences are not part of the kit's language: they are loaded
 * when an operation fails. English needs none of them, because the frame's own message is English.
 */
export function useOperationMessage(reason: unknown): useOperationMessage.ReturnType {
  const { language, queryClient } = useLatchkey()
  const locale = Language.choose([language.locale])
  const { data, isLoading } = useQuery<Readonly<Record<string, string>>>(
    {
      enabled: typeof reason === 'string' && locale !== 'en',
      networkMode: 'always',
      queryFn: () => load(locale),
      queryKey: ['latchkey', 'operation', locale],
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const id = `problems.${reason}`
  return { isLoading, message: data && Object.hasOwn(data, id) ? data[id] : undefined }
}

export declare namespace useOperationMessage {
  type ReturnType = {
    isLoading: boolean
    /** The sentence. Undefined for other failures, and in English. */
    message: string | undefined
  }
}
