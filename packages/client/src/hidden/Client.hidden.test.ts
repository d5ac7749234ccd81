import { expect, test, vi } from 'vitest'
import { lazyPart } from '../../test/setup.ts'
import * as Client from '../Client.ts'
import type * as Frame from '../Frame.ts'

test('error: the code for a hidden frame does not load, which is no reload of the wallet', async () => {
  vi.doMock('./moveToWindow.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  let options!: Frame.create.Options
  const client = Client.create({
    frame(given) {
      options = given
      return { destroy() {}, hide() {}, mount() {}, resize() {}, show() {} } as Frame.Frame
    },
    frameUrl: 'https://wallet.example/sdk',
    projectId: 'demo',
    lazyPart,
  })
  const asked = client.ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x68', '0xa1'] })
  options.onHidden()
  await expect(asked).rejects.toMatchObject({
    code: 4900,
    message: 'The wallet did not answer.',
  })
  client.destroy()
  vi.doUnmock('./moveToWindow.ts')
})
