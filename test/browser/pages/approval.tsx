import { createRoot } from 'react-dom/client'
import { encodeFunctionData, erc20Abi } from 'viem'
import { SendTransaction } from '../../../apps/frame/src/approval/screens/eth_sendTransaction.tsx'
import { least } from '../../../apps/frame/src/approval/window/needsWindow.ts'
import type { Prediction } from '../../../apps/frame/src/evm/effects/Prediction.ts'
import { explainEffects } from '../../../packages/explain/src/effects/explainEffects.ts'
import { explain } from '../../../packages/explain/src/explain.ts'
import { account, context, friend, token } from '../../../packages/explain/test/corpus/Row.ts'

/**
 * The approval screen of a batch, alone in a document. The query of the URL has the number of recipients and of notes,
 * whether the document is a frame, the number of received tokens if there is a simulation, and how often the user has
 * paid the recipients if the wallet has a memory. The script measures the layout without the product's observers. It
 * reports a button that is enabled although a row was never in view.
 */

declare global {
  interface Window {
    approval: {
      /** The height that the frame has requested from the host. */
      height(): number | undefined
      /** Whether a click on the button would count. */
      isArmed(): boolean
      /** Shows a different fee. */
      price(fee: bigint): void
      /** Shows the result of the simulation. Before this call, the simulation is in progress. */
      predict(): void
      /**
       * The number of rows of losses, or of the predicted result, that were never completely in view. Folded rows count
       * too.
       */
      unseen(): number
      /** Every violation that was found. */
      violations: string[]
    }
  }
}

const query = new URLSearchParams(location.search)
const numberOf = (name: string) => Number(query.get(name) ?? 0)
const addressOf = (index: number): `0x${string}` => `0x${String(index + 1).padStart(40, 'a')}`

const calls = [
  ...Array.from({ length: numberOf('notes') }, (_, index) => ({
    args: [addressOf(1_000 + index), account, 0n] as const,
    functionName: 'transferFrom' as const,
  })),
  ...Array.from({ length: numberOf('recipients') }, (_, index) => ({
    args: [addressOf(index), 5_000_000_000n + BigInt(index)] as const,
    functionName: 'transfer' as const,
  })),
].map((call) => ({ data: encodeFunctionData({ abi: erc20Abi, ...call }), to: token }))

const met = { count: numberOf('paid'), first: 0 }
// With an empty memory, the wallet shows no note about a first payment. So the memory contains another address.
const paid = Array.from({ length: met.count ? calls.length : 0 }, (_, index) => addressOf(index))
const recipient = new Map([friend.toLowerCase(), ...paid].map((it) => [it, met]))
const memory = { contract: new Map(), recipient }
const { explanation, subject } = explain(
  { method: 'wallet_sendCalls', params: [{ calls, from: account }] },
  { ...context, ...(query.has('paid') && { memory }) },
)
const change = (asset: `0x${string}`, before: bigint, after: bigint) =>
  ({ after, asset, before, kind: 'amount' }) as const
const arriving = Array.from({ length: numberOf('gains') }, (_, index) =>
  change(addressOf(2_000 + index), 0n, 5n),
)
const leaving = change(token.toLowerCase() as `0x${string}`, 10n ** 12n, 9n * 10n ** 11n)
const result = explainEffects([leaving, ...arriving], subject!, context)

const root = createRoot(document.querySelector('#root')!)
let height: number | undefined
const resize = (next: number) => {
  height = next
}
let fee = 42n * 10n ** 12n
let prediction: Prediction | undefined = query.has('gains') ? { kind: 'reading' } : undefined
const render = () =>
  root.render(
    <SendTransaction
      account={account}
      costs={{ balance: 10n ** 18n, fee, symbol: 'ETH', value: 0n }}
      decide={() => {}}
      explanation={explanation}
      id={1}
      least={query.has('frame') ? least : undefined}
      method="wallet_sendCalls"
      network="Ethereum"
      origin="https://app.example.com"
      position={1}
      prediction={prediction}
      project="Example"
      resize={resize}
      total={1}
    />,
  )
render()
const price = (next: bigint) => {
  fee = next
  render()
}
const predict = () => {
  prediction = { ...result, kind: 'known' }
  render()
}

/** Returns each line of each row, by its position. Folded rows have no lines. */
const lines = () => [...document.querySelectorAll('.leaves li .fact')]
const resultLines = () => [...document.querySelectorAll('.prediction li .fact')]
const seen = new Set<number>()
const seenResult = new Set<number>()
const expected = explanation.leaves.flat().length

/** Whether a whole element is within the window and its scrolling ancestors, and above the buttons. */
function isInView(element: Element): boolean {
  const buttons = document.querySelector('.buttons')!.getBoundingClientRect()
  const clips = [{ bottom: Math.min(innerHeight, buttons.top), left: 0, right: innerWidth, top: 0 }]
  for (let at = element.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).overflowY !== 'visible') clips.push(at.getBoundingClientRect())
  const { bottom, left, right, top } = element.getBoundingClientRect()
  // Allow a tolerance, because the browser rounds and the product accepts 98%.
  const slack = 0.03 * (bottom - top) + 1
  return clips.every(
    (clip) =>
      top >= clip.top - slack &&
      bottom <= clip.bottom + slack &&
      left >= clip.left - 1 &&
      right <= clip.right + 1,
  )
}

const unseen = () => {
  const results = prediction?.kind === 'known' ? result.rows.flat().length : 0
  return expected - seen.size + results - seenResult.size
}
const isArmed = () => document.querySelector('.button.primary[aria-disabled=false]') !== null
const violations: string[] = []
window.approval = { height: () => height, isArmed, predict, price, unseen, violations }

function look() {
  for (const [index, line] of lines().entries()) if (isInView(line)) seen.add(index)
  for (const [index, line] of resultLines().entries()) if (isInView(line)) seenResult.add(index)
  if (isArmed() && unseen())
    violations.push(`armed with ${unseen()} lines unseen at ${innerWidth} × ${innerHeight}`)
  requestAnimationFrame(look)
}
look()
