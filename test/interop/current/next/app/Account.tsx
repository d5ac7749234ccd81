'use client'
import { useErrorMessage, useRequest, useSession } from '@latchkey/react'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function Account() {
  const { status, user } = useSession()
  const { data, error, mutate } = useRequest<string>()
  const message = useErrorMessage(error)

  if (status === 'connecting') return <p>Restoring your session…</p>
  if (!user) return <p>Sign in first.</p>
  const payment = { from: user.address, to: shop, value: '0x2386f26fc10000' }
  return (
    <>
      <p>
        Your account is <code>{user.address}</code>.
      </p>
      <button
        onClick={() => mutate({ method: 'personal_sign', params: ['Hello', user.address] })}
        type="button"
      >
        Sign a message
      </button>
      <button
        onClick={() => mutate({ method: 'eth_sendTransaction', params: [payment] })}
        type="button"
      >
        Send
      </button>
      <output>{data ?? message}</output>
    </>
  )
}
