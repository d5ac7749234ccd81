import { accountPage, accountProject } from '@latchkey/protocol/api/account'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup as setUpServer } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SoftwareAuthenticator from '../../harness/standIns/SoftwareAuthenticator.ts'

export type Page = Awaited<ReturnType<ReturnType<typeof setup>['openPage']>>

/** Deploys a server on which users add passkeys and sign in with them. */
export function setup() {
  let deployment: Setup
  let target: PlayedFrame.Target
  beforeAll(async () => {
    deployment = await setUpServer()
    target = PlayedFrame.toApp(await deployment.create())
  }, 120_000)
  afterAll(() => deployment?.stop())
  beforeEach(() => free())

  const free = () => deployment.query('delete from budgets; delete from counters')

  /** Signs a new user in to an app. */
  async function signUp(email: string) {
    const app = await PlayedFrame.create(target)
    const session = await app.signIn(email)
    await free()
    return { app, email, session }
  }

  /** Opens the page `/account`, as a user who has an account. */
  async function openPage(email: string, realmId = 'main') {
    const settings = { origin: 'http://localhost:4100', projectId: accountProject(realmId) }
    const device = await PlayedFrame.createDevice()
    const player = await PlayedFrame.create(target, { ...settings, device })
    const { accessToken: token } = await player.signIn(email)
    await free()
    const options = { ...settings, device: async () => device, fetch: target.fetch }
    const api = Api.create(options, accountPage)
    return { api, call: { token }, device, player }
  }

  /** Adds a passkey on the page. */
  async function add({ api, call }: Page, told?: SoftwareAuthenticator.Told) {
    const asked = await api.call('startPasskey', {}, call)
    const { credential, response } = SoftwareAuthenticator.create(asked, told)
    await api.call('addPasskey', { response }, call)
    return credential
  }

  /** A user with a passkey, which is as old as the account unless `isNew`. */
  async function createOwner(email: string, { isNew = false } = {}) {
    const user = await signUp(email)
    const page = await openPage(email)
    const credential = await add(page)
    if (!isNew) await settle()
    return { ...user, credential, page }
  }

  /** Ends the hold of every new identity. */
  async function settle(): Promise<void> {
    await deployment.query(
      `update identities set added_at = added_at - interval '2 days' where added_at is not null`,
    )
    await deployment.seal()
  }

  /** Signs in with a passkey in the frame of an app. */
  async function connect(
    player: PlayedFrame.PlayedFrame,
    credential: SoftwareAuthenticator.Credential,
    told: SoftwareAuthenticator.Told = {},
  ) {
    const { challenge } = await player.api.call('askPasskey', {})
    const frame = { crossOrigin: true, topOrigin: 'http://localhost:4000' }
    const response = SoftwareAuthenticator.use(credential, challenge, { ...frame, ...told })
    const session = await player.api.call('connectPasskey', { response })
    await player.store.set(session)
    return session
  }

  return {
    add,
    connect,
    createOwner,
    get deployment() {
      return deployment
    },
    free,
    openPage,
    settle,
    signUp,
    get target() {
      return target
    },
  }
}

export const invalid = { reason: 'PASSKEY_INVALID' }
