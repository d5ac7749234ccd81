import { mailPage } from '@latchkey/protocol/api/email'
import { pages } from '@latchkey/protocol/api/pages'
import { DeviceStore, enter } from '@latchkey/vault'
import * as DeviceCalls from '../../../apps/frame/src/pages/device/DeviceCalls.ts'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import type { ProofKey } from '../../../apps/frame/src/remote/signJwt.ts'
import type { Mail } from '../../../packages/server/src/mail/Mailer.ts'
import { production, type Setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** The app to which the users of these browsers sign in. */
export const app = { origin: 'https://shop.example', projectId: 'shop' }
export const wallet = production.LATCHKEY_PUBLIC_URL
export const networks = { cafe: '198.51.100.9', home: '203.0.113.7' }

const open = { most: 1_000_000, seconds: 600, shards: 1 }
const { signal } = new AbortController()

export type MailBrowser = Awaited<ReturnType<Deployed['open']>>
export type Deployed = Awaited<ReturnType<typeof deploy>>

/** Deploys a production server behind one proxy, so that each browser can have its own network. */
export async function deploy(deployment: Setup) {
  await deployment.store.projects.add({
    id: app.projectId,
    name: 'Shop',
    origins: [app.origin],
    realmId: 'main',
  })
  const sent: Mail[] = []
  const server = await deployment.create({
    environment: { ...production, LATCHKEY_TRUSTED_PROXIES: '1' },
    limits: { network: open, project: open },
    mailer: { close: async () => {}, send: async (mail) => void sent.push(mail) },
  })

  /** Returns the token of the newest link that was sent to an address. */
  function findLink(email: string): string {
    const { text = '' } =
      sent.findLast((mail) => mail.to === email && mail.text.includes(pages.device.path)) ?? {}
    return /\/device\S*#([\w-]{43})(?![\w.-])/.exec(text)![1]!
  }

  return {
    findLink,
    sent,
    /** Opens a browser. It has the frame in an app's page and the wallet's own pages, with the cookies of both. */
    async open({ network = networks.home }: { network?: string } = {}) {
      /** The cookies that the server has set. Scripts cannot read them. */
      const cookies = new Map<string, string>()
      /** The cookies that a script of a page on the wallet's site has planted. */
      const planted: string[] = []
      const fetch = (async (path: string, init: RequestInit = {}) => {
        const cookie = [...planted, ...[...cookies].map((it) => it.join('='))].join('; ')
        const response = await server.request(path, {
          ...init,
          headers: {
            host: new URL(wallet).host,
            ...(init.headers as object),
            origin: wallet,
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': network,
            ...(cookie && { cookie }),
          },
        })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        return response
      }) as typeof globalThis.fetch
      const player = await PlayedFrame.create({ fetch }, app)

      return {
        cookies,
        /** Connects the wallet's window of the sign-in to this browser, as the page at /mail does. */
        bind: (token: string) =>
          Api.fromPage(mailPage, { fetch, hasCookies: true }).call('bindBrowser', { token }),
        /** Opens the wallet. Returns its address. */
        async openWallet(store = DeviceStore.memory()): Promise<string> {
          const { walletId } = (await player.store.get())!
          const parts = { custodian: player.custodian, store }
          const { addresses } = await enter(parts, { slots: await player.slots(), walletId })
          return addresses.evm!
        },
        /**
         * Opens the page of a link from an email. `key` is the device's key, for a page that shares the frame's
         * storage.
         */
        page(token: string, { isCookieVisible = false, key }: PageOptions = {}) {
          const ask = DeviceCalls.create({
            browser: { findKey: async () => key, isCookieVisible: () => isCookieVisible },
            fetch,
            origin: wallet,
          })
          const call = async <name extends DeviceCalls.Call>(name: name) => {
            const outcome = await ask(name, token, signal)
            if (outcome.type !== 'answer') throw Object.assign(new Error(name), outcome)
            return outcome.answer
          }
          return {
            approve: () => call('approveDevice'),
            deny: () => call('denyDevice'),
            look: () => call('getDeviceRequest'),
          }
        },
        planted,
        player,
        /** Signs in after an approval that needs no code. */
        async enterApproved(challengeId: string) {
          const session = await player.api.call('connectApproved', { challengeId })
          await player.store.set(session)
          return session
        },
      }
    },
  }
}

type PageOptions = { isCookieVisible?: boolean; key?: ProofKey }
