import { useErrorMessage, useSession, useSignMessage } from '@latchkey/react'

export function SignMessage() {
  const { user } = useSession()
  const { data, error, isPending, mutate } = useSignMessage()
  const message = useErrorMessage(error)

  if (!user) return <p>Sign in to sign a message.</p>
  return (
    <section>
      <p>You are {user.email ?? user.address}.</p>
      <button disabled={isPending} onClick={() => mutate({ message: 'Hello' })} type="button">
        Sign a message
      </button>
      <p role="status" style={{ overflowWrap: 'anywhere' }}>
        {data ?? message}
      </p>
    </section>
  )
}
