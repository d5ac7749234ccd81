import { createWallet } from '@latchkey/client'
import { BrowserProvider, parseEther } from 'ethers'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL
const wallet = createWallet({ frameUrl, projectId: 'demo' })
const provider = new BrowserProvider(wallet.provider)

const find = <element extends HTMLElement>(selector: string) =>
  document.querySelector<element>(selector)!
const form = find<HTMLFormElement>('form')
const open = find<HTMLButtonElement>('#window')
const step = find('#step')

form.onsubmit = (event) => {
  event.preventDefault()
  run(async () => {
    await signIn(String(new FormData(form).get('email')))
    return ''
  })
}

async function signIn(email: string) {
  let next = await wallet.connectEmail({ email })
  offerWindow(next.windowUri)
  if (next.action === 'VERIFY_DEVICE') {
    step.textContent = 'Check your email'
    next = await wallet.connectDevice()
  }
  offerWindow(next.windowUri)
  if (next.action === 'VERIFY_OTP') {
    if (next.windowUri) await wallet.connectDevice()
    else await wallet.connectOtp({ otp: prompt('Code') ?? '' })
  }
  offerWindow(undefined)
  step.textContent = ''
}

function offerWindow(uri: string | undefined) {
  open.hidden = !uri
  open.onclick = () => window.open(uri, '_blank', 'popup,width=500,height=700')
}

const pay = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: parseEther('0.01') }

find('#sign').onclick = () => run(async () => (await provider.getSigner()).signMessage('Hello'))
find('#send').onclick = () =>
  run(async () => {
    const sent = await (await provider.getSigner()).sendTransaction(pay)
    return (await sent.wait())?.hash
  })
find('#out').onclick = () => run(() => wallet.signOut())

/** Runs an action, and shows its result. */
async function run(act: () => Promise<unknown>) {
  const output = find('output')
  output.textContent = ''
  try {
    output.textContent = String((await act()) ?? '')
  } catch (error) {
    output.textContent = (error as Error).message
  }
}

function render() {
  const { status, user } = wallet.getState()
  form.hidden = status !== 'disconnected'
  find('main').hidden = !user
  find('code').textContent = user?.address ?? ''
}
wallet.subscribe(render)
render()
