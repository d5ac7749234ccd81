import {
  createWalletClient,
  encodeErrorResult,
  http,
  parseEther,
  type TypedDataDefinition,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { failure, value } from '../outcome.ts'
import { places } from '../setup.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

const stack = setup()
const { test } = stack

/** The time-out in milliseconds. Each test needs several approvals, and each approval has a minimum viewing time. */
const timeout = 120_000

type Address = `0x${string}`
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const tenth = toHex(parseEther('0.1'))

const typedData = (chainId: number): TypedDataDefinition => ({
  domain: { chainId, name: 'Shop', version: '1' },
  message: { item: 'A blue cup', price: '3' },
  primaryType: 'Order',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'item', type: 'string' },
      { name: 'price', type: 'uint256' },
    ],
  },
})

/** Requests a signature, approves it, and verifies it with viem. */
async function sign(app: App, address: Address, message = 'Hello from the shop') {
  const signing = app.request('personal_sign', [toHex(message), address])
  await app.frame.getByText(`${stack.appOrigin(app.place)} requests a signature`).waitFor()
  await app.approve('Sign')
  const signature = value<Address>(await signing)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  return signature
}

async function send(app: App, transaction: Record<string, unknown>) {
  const sending = app.request('eth_sendTransaction', [transaction])
  await app.approve('Approve')
  const hash = value<Address>(await sending)
  return { hash, receipt: await receiptOf(app, hash) }
}

/** Waits for a receipt through the provider, as applications do. */
async function receiptOf(app: App, hash: Address) {
  let receipt: Record<string, string> | null = null
  await eventually(async () => {
    receipt = value(await app.request('eth_getTransactionReceipt', [hash]))
    return receipt !== null
  })
  return receipt! as Record<string, string>
}

const accounts = async (app: App) => value<Address[]>(await app.request('eth_accounts'))

/** Returns whether the wallet was visible at any time since the page was opened. */
const wasShown = ({ page }: App) =>
  page.evaluate(() => window.host.heard.some(({ name }) => name === 'message'))

const somewhere = variants(places, 'another site')

describe('from an email address to a signature', () => {
  test.concurrent.for(somewhere)('on %s', { timeout }, async (place, { open }) => {
    const app = await open({ place })
    const email = stack.newEmail()
    expect(await accounts(app)).toEqual([])

    const started = await app.call('connectEmail', { email })
    // On another site, only the wallet's own window can prove that this browser started the sign-in (T62).
    const windowUri = expect.stringMatching(
      /^http:\/\/wallet\.localhost:\d+\/mail\?language=en#[\da-f-]{36}$/,
    )
    expect(value(started)).toEqual({
      action: 'VERIFY_DEVICE',
      ...(place === 'another site' && { windowUri }),
    })
    const waiting = app.call('connectDevice')
    const otp = await stack.approveDeviceByHand(email)
    value(await waiting)
    const user = value<{ address: Address }>(await app.call('connectOtp', { otp }))
    const { address } = user
    expect(user).toEqual({
      accounts: [
        { address, type: 'eoa' },
        { address: expect.stringMatching(/^0x[\da-fA-F]{40}$/), type: 'smartAccount' },
      ],
      address: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
      chainId: 1,
      email,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })

    await sign(app, address)

    const data = typedData(1)
    const signing = app.request('eth_signTypedData_v4', [address, JSON.stringify(data)])
    await app.frame.getByText('A blue cup').first().waitFor()
    await app.approve('Sign')
    const signature = value<Address>(await signing)
    expect(await verifyTypedData({ ...data, address, signature })).toBe(true)

    await stack.fund(address)
    const sent = await send(app, { from: address, to: stranger, value: tenth })
    expect(sent.receipt).toMatchObject({
      from: address.toLowerCase(),
      status: '0x1',
      to: stranger.toLowerCase(),
    })

    // Transactions on another network are independent.
    value(await app.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }]))
    expect(value(await app.request('eth_chainId'))).toBe('0x2105')
    await stack.fund(address, 8453)
    const sending = app.request('eth_sendTransaction', [
      { from: address, to: stranger, value: tenth },
    ])
    await app.frame.getByText('Base', { exact: true }).waitFor()
    await app.approve('Approve')
    const onBase = value<Address>(await sending)
    expect((await receiptOf(app, onBase)).status).toBe('0x1')
    expect(await stack.chain(8453, 'eth_getTransactionByHash', onBase)).toMatchObject({
      chainId: '0x2105',
      hash: onBase,
    })
    expect(await stack.chain(1, 'eth_getTransactionByHash', onBase)).toBe(null)
    value(await app.request('wallet_switchEthereumChain', [{ chainId: '0x1' }]))
    expect(value(await app.request('eth_chainId'))).toBe('0x1')

    // After a reload, the session is still there, and the wallet still signs.
    await app.reload()
    expect(await accounts(app)).toEqual([address])
    expect(await wasShown(app)).toBe(false)
    await sign(app, address, 'Hello again')

    value(await app.call('signOut'))
    expect(await accounts(app)).toEqual([])
    expect(failure(await app.request('personal_sign', ['0x68', address]))).toEqual({
      code: 4100,
      message: 'Sign in first.',
      reason: 'NOT_CONNECTED',
    })
    await app.reload()
    expect(await accounts(app)).toEqual([])
  })

  test.concurrent.for(somewhere)(
    'the same wallet in a second browser, and after the first has lost its storage, on %s',
    { timeout },
    async (place, { open }) => {
      const email = stack.newEmail()
      const first = await open({ place })
      const address = await first.signIn(email)

      await stack.forgetMails()
      const second = await open({ place })
      expect(await second.signIn(email)).toBe(address)
      await sign(second, address)

      await first.wipe()
      await first.reload()
      expect(await accounts(first)).toEqual([])
      await stack.forgetMails(first)
      expect(await first.signIn(email)).toBe(address)
      await sign(first, address)
      // The second device is not affected.
      await sign(second, address, 'Still here')
    },
  )

  onlyInAll(test.concurrent)('two tabs stay in sync', { timeout }, async ({ open }) => {
    const first = await open({ place: 'another site' })
    const second = await open({ context: first.context, place: 'another site' })
    expect(await accounts(second)).toEqual([])
    const address = await first.signIn()
    await eventually(async () => (await accounts(second))[0] === address)

    await first.page.bringToFront()
    await sign(first, address, 'From the first')
    await second.page.bringToFront()
    await sign(second, address, 'From the second')

    value(await first.call('signOut'))
    await eventually(async () => (await accounts(second)).length === 0)
    const heard = await second.page.evaluate(() => window.host.heard.map(({ name }) => name))
    expect(heard).toContain('disconnect')
    // The frame of the second tab rejects requests too, because its key is no longer valid.
    const signing = await second.request('personal_sign', ['0x68', address])
    expect(failure(signing)).toMatchObject({ code: 4100, reason: 'NOT_CONNECTED' })
    expect(await accounts(first)).toEqual([])
  })
})

describe('a code', () => {
  /** Starts a sign-in, and continues until the code is needed. */
  async function ask(app: App, email = stack.newEmail()) {
    value(await app.call('connectEmail', { email }))
    const waiting = app.call('connectDevice')
    const otp = await stack.approveDevice(email)
    value(await waiting)
    const wrong = otp === '000000' ? '000001' : '000000'
    return { email, otp, wrong }
  }

  test.concurrent('wrong: an error, and the right one still works', { timeout }, async ({
    open,
  }) => {
    const app = await open()
    const { otp, wrong } = await ask(app)
    expect(failure(await app.call('connectOtp', { otp: wrong }))).toEqual({
      message: 'That code isn’t right. Check it and try again.',
      reason: 'CODE_WRONG',
    })
    expect(await accounts(app)).toEqual([])
    expect(value(await app.call('connectOtp', { otp }))).toMatchObject({ chainId: 1 })
  })

  onlyInAll(test.concurrent)(
    'wrong five times: the right one is void, and the next mail works',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const { email, otp, wrong } = await ask(app)
      const reasons = []
      for (let turn = 0; turn < 5; turn++)
        reasons.push(failure(await app.call('connectOtp', { otp: wrong })).reason)
      expect(reasons).toEqual([...Array(4).fill('CODE_WRONG'), 'TOO_MANY_TRIES'])
      expect(failure(await app.call('connectOtp', { otp }))).toEqual({
        message: 'Too many wrong codes. Request a new one.',
        reason: 'TOO_MANY_TRIES',
      })
      await stack.forgetMails(app)
      const next = await ask(app, email)
      expect(value(await app.call('connectOtp', { otp: next.otp }))).toMatchObject({ email })
    },
  )

  onlyInAll(test.concurrent)(
    'expired: an error, and the next mail works',
    { timeout },
    async ({ open }) => {
      const app = await open()
      const { email, otp } = await ask(app)
      await stack.query('update challenges set expires_at = now() where email = $1', [email])
      expect(failure(await app.call('connectOtp', { otp }))).toEqual({
        message: 'This code has expired. Request a new one.',
        reason: 'CODE_EXPIRED',
      })
      await stack.forgetMails(app)
      const next = await ask(app, email)
      expect(value(await app.call('connectOtp', { otp: next.otp }))).toMatchObject({ email })
    },
  )

  test.concurrent('without a sign-in', { timeout }, async ({ open }) => {
    const app = await open()
    expect(failure(await app.call('connectOtp', { otp: '123456' }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    })
    expect(failure(await app.call('connectDevice'))).toMatchObject({ reason: 'CODE_EXPIRED' })
  })

  onlyInAll(test.concurrent)(
    'a device that is denied, or not approved in time, gets an error',
    {
      timeout,
    },
    async ({ open }) => {
      const [refused, late] = await Promise.all([open(), open()])
      const emails = [stack.newEmail(), stack.newEmail()] as const
      for (const [index, app] of [refused, late].entries())
        value(await app.call('connectEmail', { email: emails[index] }))

      const token = new URL((await stack.mails(emails[0]))[0]!.links[0]!).hash.slice(1)
      const waiting = refused.call('connectDevice')
      await fetch(`${stack.walletOrigin()}/api/1/device/deny`, {
        body: JSON.stringify({ token }),
        method: 'POST',
      })
      expect(failure(await waiting)).toEqual({
        message: 'This sign-in was denied from your mailbox.',
        reason: 'DEVICE_REFUSED',
      })

      await stack.query('update challenges set expires_at = now() where email = $1', [emails[1]])
      expect(failure(await late.call('connectDevice'))).toEqual({
        message: 'The link in the email has expired. Request a new one.',
        reason: 'DEVICE_EXPIRED',
      })
    },
  )
})

describe('a request', () => {
  onlyInAll(test.concurrent)(
    'that is unsafe to sign is refused at once, and nothing is shown',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      const address = await app.signIn()
      const hash = `0x${'ab'.repeat(32)}`
      const unsafe = 'This can’t be signed. No one can tell what it does.'
      const invalid = 'The params of "eth_signTypedData_v4" are invalid: `params[1].'
      const refusals = {
        'a bare hash': ['personal_sign', [hash, address], unsafe],
        'typed data for another chain': [
          'eth_signTypedData_v4',
          [address, JSON.stringify(typedData(137))],
          `${invalid}domain.chainId\` must be the network in use.`,
        ],
        'invalid typed data': [
          'eth_signTypedData_v4',
          [address, '{"types":{}}'],
          `${invalid}message\` must be an object.`,
        ],
      } as const
      for (const [name, [method, params, message]] of Object.entries(refusals))
        expect(failure(await app.request(method, params)), name).toMatchObject({
          code: -32602,
          message,
        })

      const others = {
        eth_sendTransaction: [{ from: stranger, to: address, value: '0x1' }],
        eth_signTypedData_v4: [stranger, JSON.stringify(typedData(1))],
        personal_sign: ['0x68', stranger],
        wallet_sendCalls: [{ calls: [{ to: address }], from: stranger }],
      }
      for (const [method, params] of Object.entries(others)) {
        const { code, message } = failure(await app.request(method, params))
        expect({ code, message }, method).toEqual({
          code: 4100,
          message: 'This account is not signed in.',
        })
      }

      const message = { message: 'a', pubkey: 'b' }
      expect(failure(await app.request('solana_signMessage', message))).toMatchObject({
        reason: 'CHAIN_UNKNOWN',
      })

      const operation = [{ sender: stranger }, stranger]
      expect(failure(await app.request('eth_sendUserOperation', operation))).toMatchObject({
        code: 4100,
        reason: 'ACCOUNT_UNKNOWN',
      })
      for (const method of [
        'eth_sign',
        'eth_signTypedData',
        'debug_traceCall',
        'hardhat_setBalance',
      ])
        expect(failure(await app.request(method, [address, hash])), method).toMatchObject({
          code: 4200,
          message: expect.stringMatching(/not allowed/),
        })

      for (const chainId of ['0x539', '0x7fffffff'])
        expect(
          failure(await app.request('wallet_switchEthereumChain', [{ chainId }])),
        ).toMatchObject({ code: 4902, message: 'This network is not available.' })
      expect(value(await app.request('eth_chainId'))).toBe('0x1')
      expect(await wasShown(app)).toBe(false)
    },
  )

  onlyInAll(test.concurrent)(
    'to send: insufficient funds, a call that would revert, and a used nonce',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      const transaction = { from: address, to: stranger, value: tenth }

      // Without funds, the screen shows a note. When the user cancels, the application gets the error about the funds.
      const poor = app.request('eth_sendTransaction', [transaction])
      await app.frame
        .getByRole('alert')
        .getByText(/balance|enough/i)
        .waitFor()
      const approve = app.frame.getByRole('button', { exact: true, name: 'Approve' })
      expect(await approve.getAttribute('aria-disabled')).toBe('true')
      await app.approve('Cancel')
      expect(failure(await poor)).toEqual({
        code: -32003,
        message: 'You have insufficient funds to pay for this transaction.',
        reason: 'INSUFFICIENT_FUNDS',
      })

      await stack.fund(address)
      const contract = await deployRefusal('Out of stock')
      const failing = app.request('eth_sendTransaction', [
        { data: '0x12345678', from: address, to: contract },
      ])
      await app.frame
        .getByRole('alert')
        .getByText(/Out of stock/)
        .waitFor()
      await app.approve('Cancel')
      expect(failure(await failing)).toEqual({
        code: 4001,
        message: 'The request was rejected.',
        reason: 'USER_REJECTED',
      })

      await send(app, transaction)
      // Simulate that another transaction of this account was mined after the nonce was read. The user has approved
      // only this nonce, so the wallet does not sign again with another nonce.
      let nonceReads = 0
      await app.page.route('**/v1/**', async (route) => {
        const call = route.request().postDataJSON()
        // Change only this call. To follow the first transaction, the wallet also reads the nonce at the block
        // `latest`.
        const isNext = call.method === 'eth_getTransactionCount' && call.params[1] === 'pending'
        if (!isNext || nonceReads++) return route.fallback()
        return route.fulfill({ json: { id: call.id, jsonrpc: '2.0', result: '0x0' } })
      })
      const taken = app.request('eth_sendTransaction', [transaction])
      await app.approve('Approve')
      expect(failure(await taken)).toMatchObject({
        code: -32000,
        message: 'Another transaction was sent first. Try again.',
      })
      const { receipt } = await send(app, transaction)
      expect(nonceReads).toBe(2)
      expect(receipt.status).toBe('0x1')
      expect(await stack.chain(1, 'eth_getTransactionCount', address, 'latest')).toBe('0x2')
    },
  )

  test.concurrent('rejected by the user, or aborted by the application: only that request ends', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    const rejected = app.request('personal_sign', [toHex('No'), address])
    await app.approve('Cancel')
    expect(failure(await rejected)).toMatchObject({ code: 4001, reason: 'USER_REJECTED' })

    await app.page.evaluate((address) => {
      const controller = new AbortController()
      const ask = (name: string, signal?: AbortSignal) => {
        const params = [`0x${name}${name}`, address as `0x${string}`] as const
        window.host.begin(
          name,
          window.host.wallet.request({ method: 'personal_sign', params, signal }),
        )
      }
      ask('41')
      ask('42', controller.signal)
      ask('43')
      addEventListener('abort second', () => controller.abort())
    }, address)
    await app.frame.getByText('1 of 3').waitFor()
    await app.page.evaluate(() => dispatchEvent(new Event('abort second')))
    await app.frame.getByText('1 of 2').waitFor()
    await app.approve('Sign')
    await app.frame.getByText('2 of 2').waitFor()
    await app.approve('Sign')
    await eventually(async () => (await outcomes(app)).every(({ status }) => status !== 'pending'))
    const ended = await outcomes(app)
    expect(ended.map(({ status }) => status)).toEqual(['resolved', 'rejected', 'resolved'])
    for (const [index, message] of [
      [0, 'AA'],
      [2, 'CC'],
    ] as const) {
      const signature = value<Address>(ended[index]!)
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    }
  })

  test.concurrent('to read: forwarded to the chain', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const funded = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const reads: [string, unknown[]][] = [
      ['eth_getBalance', [stranger, '0x0']],
      ['eth_getBlockByNumber', ['0x0', false]],
      ['eth_getCode', [funded, '0x0']],
      ['eth_getStorageAt', [funded, '0x0', '0x0']],
      ['eth_call', [{ data: '0x', to: funded }, '0x0']],
    ]
    for (const [method, params] of reads)
      expect(value(await app.request(method, params)), method).toEqual(
        await stack.chain(1, method, ...params),
      )
    expect(value(await app.request('eth_blockNumber'))).toMatch(/^0x[\da-f]+$/)
    // Only the user's own accounts have capabilities (EIP-5792).
    expect(failure(await app.request('wallet_getCapabilities', [stranger])).code).toBe(4100)
    // The application gets the error of the node unchanged.
    const refused = failure(await app.request('eth_getBalance', ['0x12', 'latest']))
    expect(refused.code).toBe(-32602)
    // Every network of the specification has its own local chain.
    value(await app.request('wallet_switchEthereumChain', [{ chainId: '0x89' }]))
    expect(value(await app.request('eth_chainId'))).toBe('0x89')
    const empty = `0x${'89'.repeat(20)}`
    expect(value(await app.request('eth_getBalance', [empty, 'latest']))).toBe('0x0')
    await stack.fund(empty, 137)
    const ten = '0x8ac7230489e80000'
    expect(value(await app.request('eth_getBalance', [empty, 'latest']))).toBe(ten)
  })
})

test('T28 the server logged no failure and no code', async () => {
  const { rows } = await stack.query('select text from mails')
  const codes = rows.flatMap(({ text }) => text.match(/^\d{3} ?\d{3}$/gm) ?? [])
  expect(codes.length).toBeGreaterThan(5)
  const log = stack.lines.join('\n') + stack.postgresLog()
  const leaked = codes.filter((code: string) =>
    new RegExp(`\\b${code.replace(' ', ' ?')}\\b`).test(log),
  )
  expect(leaked).toEqual([])
  expect(stack.lines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
})

const outcomes = ({ page }: App) =>
  page.evaluate(() => ['41', '42', '43'].map((name) => window.host.outcomes[name]!))

/** Deploys a contract that reverts every call with a reason, from a default account of the local chain. */
async function deployRefusal(reason: string): Promise<Address> {
  const abi = [{ inputs: [{ name: 'message', type: 'string' }], name: 'Error', type: 'error' }]
  const said = encodeErrorResult({ abi, args: [reason], errorName: 'Error' }).slice(2)
  const size = (said.length / 2).toString(16).padStart(2, '0')
  // This code copies the data behind it into memory, and reverts with that data.
  const code = `60${size}600c60003960${size}6000fd${said}`
  const whole = (code.length / 2).toString(16).padStart(2, '0')
  const query = new URLSearchParams({ chainId: 'eip155:1', projectId: 'demo' })
  const client = createWalletClient({
    account: privateKeyToAccount(
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ),
    chain: mainnet,
    transport: http(`${stack.walletOrigin()}/v1/?${query}`),
  })
  const hash = await client.sendTransaction({ data: `0x60${whole}80600b6000396000f3${code}` })
  let address: Address | undefined
  await eventually(async () => {
    const receipt = (await stack.chain(1, 'eth_getTransactionReceipt', hash)) as {
      contractAddress: Address
    } | null
    address = receipt?.contractAddress
    return address !== undefined
  })
  return address!
}
