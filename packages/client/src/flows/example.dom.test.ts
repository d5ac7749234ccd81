import { afterEach, expect, test, vi } from 'vitest'
import { email, type Script, setup, signedIn } from '../../test/setup.ts'
import type { Wallet } from '../createWallet.ts'
import { createSignInFlow } from './index.ts'

afterEach(() => document.body.replaceChildren())

/** The example of the README: a sign-in form without a framework. */
function mount(wallet: Wallet): () => void {
  const flow = createSignInFlow(wallet)

  document.body.innerHTML =
    '<form><label></label><input name="value"><button type="button">Open the wallet</button><p role="status"></p></form>'
  const form = document.querySelector('form')!
  const button = form.querySelector('button')!
  const input = form.querySelector('input')!

  function render() {
    const { cooldown, email, failure, step, windowUri } = flow.get()
    const labels = {
      code: `Code from the email to ${email}`,
      connected: 'You are signed in',
      device: 'Open the link in the email',
      email: 'Email address',
    }
    form.querySelector('label')!.textContent = labels[step]
    input.hidden = step === 'connected' || step === 'device' || Boolean(windowUri)
    button.hidden = step === 'connected' || !windowUri // codes are typed into the wallet's window
    form.querySelector('p')!.textContent =
      failure?.id ?? (cooldown ? `New email in ${cooldown} s` : '')
  }

  form.onsubmit = (event) => {
    event.preventDefault()
    if (flow.get().step === 'email') flow.submitEmail(input.value)
    else flow.submitCode(input.value)
    input.value = ''
  }
  button.onclick = () => flow.openWindow('Loading…')
  flow.subscribe(render)
  render()
  return flow.start()
}

function open(script: Script = {}) {
  const { wallet } = setup({ script: { ...signedIn, ...script } })
  const stop = mount(wallet)
  const text = (selector: string) => document.querySelector(selector)!.textContent
  const submit = (value: string) => {
    document.querySelector('input')!.value = value
    document.querySelector('form')!.requestSubmit()
  }
  return { stop, submit, text, wallet }
}

test('default: signs a user in by email', async () => {
  const { stop, submit, text, wallet } = open()
  expect(text('label')).toBe('Email address')
  submit(email)
  await vi.waitFor(() => expect(text('label')).toBe(`Code from the email to ${email}`))
  expect(text('p')).toBe('New email in 30 s')
  submit('123456')
  await vi.waitFor(() => expect(text('label')).toBe('You are signed in'))
  expect(wallet.getState().user?.email).toBe(email)
  expect(document.querySelector('input')!.hidden).toBe(true)
  stop()
})

test('error: a wrong code is named by its id', async () => {
  const refuse = () => {
    throw { message: 'refused', reason: 'CODE_WRONG' }
  }
  const { stop, submit, text } = open({ CONNECT_OTP: refuse })
  submit(email)
  await vi.waitFor(() => expect(text('label')).toBe(`Code from the email to ${email}`))
  submit('123456')
  await vi.waitFor(() => expect(text('p')).toBe('error.CODE_WRONG'))
  stop()
})
