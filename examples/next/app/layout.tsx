import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = { icons: 'data:,', title: 'Latchkey in Next.js' }

/** The default is the wallet that `npm start` runs. */
const options = {
  frameUrl: process.env.NEXT_PUBLIC_LATCHKEY_FRAME_URL ?? 'http://localhost:4100/sdk',
  projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID ?? 'demo',
}

/** A server component can render the provider, because its props are plain data. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider options={options}>{children}</LatchkeyProvider>
      </body>
    </html>
  )
}
