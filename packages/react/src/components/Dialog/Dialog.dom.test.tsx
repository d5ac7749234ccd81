import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { act } from '../../../test/act.ts'
import { button, click, find, settle, setup, type, until } from '../../../test/setup.tsx'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { SignInDialog } from '../SignIn/SignInDialog.tsx'
import { Dialog } from './Dialog.tsx'

const dialog = () => find<HTMLDialogElement>('dialog')

function Example({ onClose = () => {} }: { onClose?(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        Open
      </button>
      <Dialog
        onClose={() => {
          setOpen(false)
          onClose()
        }}
        open={isOpen}
      >
        <input data-focus="" />
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  test('default: opens, takes the focus, closes with Escape', async () => {
    const onClose = vi.fn()
    await setup({ children: <Example onClose={onClose} /> })
    expect(document.querySelector('dialog')).toBe(null)
    await click(button('Open'))
    expect(dialog().open).toBe(true)
    expect(document.activeElement).toBe(find('input'))
    expect(document.documentElement.style.overflow).toBe('hidden')
    await act(async () => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(dialog().open).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('behavior: keeps its content mounted while it is closed', async () => {
    await setup({ children: <Example /> })
    await click(button('Open'))
    const input = find('input')
    await act(async () => void dialog().dispatchEvent(new Event('cancel')))
    await click(button('Open'))
    expect(find('input')).toBe(input)
  })

  test('behavior: closes with a click on the backdrop, unless it began inside', async () => {
    await setup({ children: <Example /> })
    await click(button('Open'))
    const press = (from: Element, to: Element) =>
      act(async () => {
        from.dispatchEvent(new Event('pointerdown', { bubbles: true }))
        to.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
    await press(find('input'), dialog())
    expect(dialog().open).toBe(true)
    await press(dialog(), dialog())
    expect(dialog().open).toBe(false)
  })

  test('behavior: is transparent while the frame is visible', async () => {
    const { frame } = await setup({ children: <Example />, isSignedIn: true })
    await click(button('Open'))
    await act(async () => frame.notify('SHOW', {}))
    await settle()
    expect(dialog().open).toBe(true)
    expect(dialog().hasAttribute('data-yielding')).toBe(true)
    await act(async () => frame.notify('HIDE', {}))
    await settle()
    expect(dialog().hasAttribute('data-yielding')).toBe(false)
  })

  test('behavior: never opens in front of the frame', async () => {
    const { frame } = await setup({ children: <Example />, isSignedIn: true })
    await act(async () => frame.notify('SHOW', {}))
    await settle()
    await click(button('Open'))
    expect(dialog().open).toBe(false)
    await act(async () => frame.notify('HIDE', {}))
    await settle()
    expect(dialog().open).toBe(true)
  })

  test('behavior: closes before it unmounts', async () => {
    const { root } = await setup({ children: <Example /> })
    await click(button('Open'))
    const element = dialog()
    const close = vi.spyOn(element, 'close')
    await act(async () => root.render(null))
    expect(close).toHaveBeenCalled()
    expect(document.documentElement.style.overflow).toBe('')
  })
})

describe('ConnectButton and its dialogs', () => {
  test('default: signs in, shows the account and signs out', async () => {
    const { container, wallet } = await setup({ children: <ConnectButton /> })
    await click(button('Sign in'))
    await until(() => {
      expect(document.activeElement).toBe(find('input[name=email]'))
    })
    expect(find(`#${CSS.escape(dialog().getAttribute('aria-labelledby')!)}`).textContent).toBe(
      'Sign in',
    )
    await type('input[name=email]', 'ada@example.com')
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await settle()
    await type('input[name=code]', '123456')
    await settle()
    expect(wallet.getState().status).toBe('connected')
    expect(dialog().open).toBe(false)
    expect(container.textContent).toBe('0x5290…9EE7')
    await click(button('Your account: 0x5290…9EE7'))
    const account = () => [...document.querySelectorAll('dialog')].find((it) => it.open)!
    await until(() => {
      expect(account().textContent).toContain('Sign out')
    })
    await click(button('Sign out'))
    expect(account()).toBe(undefined)
    expect(container.textContent).toBe('Sign in')
  })

  test('behavior: a reopened dialog shows the same step', async () => {
    await setup({ children: <ConnectButton /> })
    await click(button('Sign in'))
    await until(() => {
      find('input[name=email]')
    })
    await type('input[name=email]', 'ada@example.com')
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await settle()
    await click(button('Close'))
    expect(dialog().open).toBe(false)
    await click(button('Sign in'))
    expect(document.activeElement).toBe(find('input[name=code]'))
  })

  test('behavior: rendered by the app', async () => {
    const states: unknown[] = []
    const { wallet } = await setup({
      children: (
        <ConnectButton>
          {({ open, ...state }) => {
            states.push(state)
            return (
              <button onClick={open} type="button">
                Mine
              </button>
            )
          }}
        </ConnectButton>
      ),
    })
    expect(document.querySelector('.lk')).toBe(null)
    expect(states.at(-1)).toEqual({
      address: undefined,
      avatar: undefined,
      label: 'Sign in',
      name: undefined,
      status: 'disconnected',
    })
    await act(async () => void (await wallet.connectOtp({ otp: '1' })))
    expect(states.at(-1)).toMatchObject({ label: '0x5290…9EE7', status: 'connected' })
    await click(button('Mine'))
    expect(dialog().open).toBe(true)
  })

  test('behavior: shows names and avatars if `names` is set', async () => {
    const names = {
      getAvatar: async () => 'https://pictures.example/ada.png',
      getName: async () => 'ada.eth',
    }
    const { container } = await setup({
      children: <ConnectButton />,
      isSignedIn: true,
      provider: { names },
    })
    await until(() => find('img'))
    expect(container.textContent).toBe('ada.eth')
    const { alt, referrerPolicy, src } = find<HTMLImageElement>('img')
    expect({ alt, referrerPolicy, src }).toEqual({
      alt: '',
      referrerPolicy: 'no-referrer',
      src: 'https://pictures.example/ada.png',
    })
    // If the picture fails to load, the generated avatar is shown.
    await act(async () => void find('img').dispatchEvent(new Event('error')))
    expect(find('svg.lk-avatar')).toBeTruthy()
  })
})

describe('SignInDialog', () => {
  test('behavior: closes when the user has signed in', async () => {
    const onClose = vi.fn()
    const onSignedIn = vi.fn()
    const { wallet } = await setup({
      children: <SignInDialog onClose={onClose} onSignedIn={onSignedIn} open />,
    })
    expect(dialog().open).toBe(true)
    await act(async () => void (await wallet.connectOtp({ otp: '1' })))
    await settle()
    expect(onClose).toHaveBeenCalled()
    expect(onSignedIn).toHaveBeenCalledOnce()
  })
})
