import type { Page } from 'playwright-core'

/** Adds an authenticator of Chromium to a page and its frames. It verifies its user, and answers at once. */
export async function add(page: Page, { hasPrf = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      automaticPresenceSimulation: true,
      ctap2Version: 'ctap2_1',
      hasPrf,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      protocol: 'ctap2',
      transport: 'internal',
    },
  })
}
