import { ConnectButton } from '@latchkey/react'
import { connection } from 'next/server'
import { SignMessage } from './SignMessage'

export default async function Page() {
  // Rendered for each request, as a page with data of its own would be.
  await connection()
  return (
    <main>
      <h1>Latchkey in Next.js</h1>
      <ConnectButton />
      <SignMessage />
    </main>
  )
}
