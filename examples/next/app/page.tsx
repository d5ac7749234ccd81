import { ConnectButton } from '@latchkey/react'
import { connection } from 'next/server'
import { SignMessage } from './SignMessage'

export default async function Page() {
  // Render on each request, like a page that reads request data.
  await connection()
  return (
    <main>
      <h1>Latchkey in Next.js</h1>
      <ConnectButton />
      <SignMessage />
    </main>
  )
}
