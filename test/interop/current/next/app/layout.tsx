import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = { icons: 'data:,', title: 'Next.js' }

const options = { frameUrl: process.env.NEXT_PUBLIC_LATCHKEY_FRAME_URL!, projectId: 'demo' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider options={options}>{children}</LatchkeyProvider>
      </body>
    </html>
  )
}
