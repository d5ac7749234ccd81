import { afterAll, beforeAll, beforeEach } from 'vitest'
import type * as DevFarcaster from '../../../packages/dev/src/farcaster/Farcaster.ts'
import type * as IdentityProvider from '../../../packages/dev/src/provider/IdentityProvider.ts'
import { startFarcaster } from '../../../packages/dev/test/startFarcaster.ts'
import { type Setup, setup as setUpServer } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as ScreenlessBrowser from '../../harness/ScreenlessBrowser.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import { waitForProof } from '../../harness/signIn.ts'
import { ask } from './EmailChange.ts'

/** A started sign-in at a provider. */
export type RedirectUri = Parameters<ReturnType<typeof SocialSignIn.from>['go']>[0]

/** Deploys a server with every way to sign in. Deletes all users before each test. */
export function setup() {
  let deployment: Setup
  let provider: IdentityProvider.DevProvider
  let farcaster: DevFarcaster.DevFarcaster
  let target: PlayedFrame.Target

  beforeAll(async () => {
    deployment = await setUpServer()
    provider = await SocialSignIn.startProvider()
    farcaster = await startFarcaster({ interval: 20 })
    target = PlayedFrame.toApp(
      await deployment.create({ devFarcaster: farcaster, devProvider: provider }),
    )
  }, 60_000)
  afterAll(async () => {
    await farcaster?.stop()
    await provider?.stop()
    await deployment?.stop()
  })
  /** Delete all users before each test, because the provider has only a few users. */
  beforeEach(() =>
    edit(
      `delete from budgets; delete from counters; delete from email_reverts; delete from email_changes;
       update identities set subject = subject || ' ' || gen_random_uuid(), added_at = null; delete from mails`,
    ),
  )

  /** Edits rows directly, and then updates their MACs. */
  async function edit(text: string): Promise<void> {
    await deployment.query(text)
    await deployment.seal()
  }

  let turn = 0
  async function byEmail(email = `owner${turn++}@old.example`) {
    const player = await PlayedFrame.create(target)
    const session = await player.signIn(email)
    await deployment.query('delete from budgets')
    return { email, player, session }
  }

  /** Signs a user in at a provider, in a new browser. */
  async function bySocial(name: 'github' | 'google' = 'github', pick = 'ada') {
    const player = await PlayedFrame.create(target)
    const visitor = ScreenlessBrowser.create(SocialSignIn.wallet)
    const social = SocialSignIn.from(player, visitor)
    const session = await social.signIn(name, pick)
    return { player, session, social }
  }

  /** Signs in at the provider again, as the window does, and waits for the result, as the frame does. */
  async function prove(
    it: Awaited<ReturnType<typeof bySocial>>,
    newEmail: string,
    options: { name?: 'github' | 'google'; pick?: string } = {},
  ) {
    const { name = 'github', pick = 'ada' } = options
    const asked = SocialSignIn.toAsked(
      (await ask(it.player, '/proof', {
        email: newEmail,
        provider: name,
      })) as unknown as RedirectUri,
    )
    const { parameters } = await it.social.go(asked, pick)
    await it.social.callback(name, asked.nonce, parameters)
    await waitForProof(it.player.session, { id: asked.id })
    return asked
  }

  const identities = async () =>
    (await deployment.query('select issuer, subject, account_id from identities order by 1, 2, 3'))
      .rows

  return {
    byEmail,
    bySocial,
    get deployment() {
      return deployment
    },
    edit,
    identities,
    prove,
    get target() {
      return target
    },
  }
}
