import { ar } from '@latchkey/words/locales/ar/kit'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as kit from './index.ts'
import { useSolana } from './solana.ts'

afterEach(() => vi.restoreAllMocks())

const options = { frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' }

function Hooks() {
  const { status } = kit.useSession()
  const { step } = kit.useSignIn()
  const { resolved } = kit.useTheme()
  const { networks } = kit.useNetworks()
  const { isPending } = kit.useConnectEmail()
  kit.useExternalWallets()
  kit.useIsConnected()
  kit.useBalance()
  useSolana()
  kit.useQrCode('x')
  kit.useCopy()
  return `${status} ${step} ${resolved} ${networks.length} ${isPending}`
}

test('renders on a server, without a document and without warnings', () => {
  expect(typeof window).toBe('undefined')
  const warnings: unknown[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...rest) => void warnings.push(rest))
  const html = renderToString(
    <StrictMode>
      <kit.LatchkeyProvider language={ar} options={{ ...options, chainId: 10 }} theme="dark">
        <kit.ConnectButton />
        <kit.SignIn />
        <kit.AccountPanel />
        <kit.SignInDialog onClose={() => {}} open />
        <kit.AccountDialog onClose={() => {}} open={false} />
        <kit.Mark />
        <Hooks />
      </kit.LatchkeyProvider>
    </StrictMode>,
  )
  expect(warnings).toEqual([])
  expect(html).toContain('disconnected email dark 1 false')
  expect(html).toContain('dir="rtl" lang="ar"')
  expect(html).toContain('data-theme="dark"')
  // The page's CSP may forbid inline styles and scripts.
  expect(html).not.toMatch(/ style="|<style|<script/)
})
