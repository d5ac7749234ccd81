import type { HiddenOffer } from './HiddenOffer.ts'

/** A dialog in the page which says where the hidden approval continues. It can neither show nor decide the request. */
export type HiddenNotice = {
  close(): void
  /** Whether the user can see the dialog. A style of the page or an extension may hide it. */
  isVisible(): boolean
  /** Replaces the text and the label of the button. */
  say(text: string, label: string): void
}

/**
 * Styles are set through CSSOM, which a host's `style-src` does not restrict. `all` resets the host's rules for every
 * `dialog` or `button`. No style is `!important`, so that users can change the spacing of text. The colors are those of
 * the frame.
 */
const styles = {
  button:
    'box-sizing:border-box;flex:1 1 auto;min-height:44px;padding:10px 16px;border-radius:10px;cursor:pointer;text-align:center;outline:revert;outline-offset:2px;font:600 15px/1.3 system-ui,sans-serif',
  buttons: 'display:flex;flex-wrap:wrap;gap:8px;margin-top:20px',
  dialog:
    'display:block;position:fixed;inset:0;z-index:999999;box-sizing:border-box;width:360px;max-width:calc(100% - 32px);height:fit-content;max-height:calc(100% - 32px);margin:auto;padding:20px;overflow:auto;border-radius:16px;background:light-dark(#fff,#171b1c);color:light-dark(#14181a,#e9eded);box-shadow:0 0 0 100vmax #0008;font:15px/1.45 system-ui,sans-serif',
  plain: 'border:1px solid light-dark(#dce1e0,#2c3335)',
  primary: 'background:light-dark(#0a6e52,#55c89e);color:light-dark(#fff,#05231a)',
  text: 'display:block;font:inherit;overflow-wrap:anywhere',
}

export function show(
  { texts, theme }: HiddenOffer,
  { onCancel, onOpen }: show.Options,
): HiddenNotice {
  const dialog = create('dialog', styles.dialog, `color-scheme:${theme ?? 'light dark'}`)
  const text = create('span', styles.text)
  const buttons = create('span', styles.buttons)
  const cancel = create('button', styles.button, styles.plain)
  const open = create('button', styles.button, styles.primary)
  text.id = `latchkey-${crypto.randomUUID()}`
  text.setAttribute('role', 'status')
  dialog.setAttribute('aria-labelledby', text.id)
  dialog.dir = text.dir = cancel.dir = open.dir = 'auto'
  cancel.textContent = texts.cancel
  say(texts.hidden, texts.open)

  cancel.onclick = onCancel
  open.onclick = onOpen
  // `cancel` is the event of the Escape key.
  dialog.oncancel = onCancel
  buttons.append(cancel, open)
  dialog.append(text, buttons)
  document.documentElement.append(dialog)
  dialog.showModal()
  open.focus()

  function say(message: string, label: string) {
    text.textContent = message
    open.textContent = label
  }

  return {
    close: () => dialog.remove(),
    isVisible: () => open.getBoundingClientRect().height > 0,
    say,
  }
}

export declare namespace show {
  type Options = { onCancel(): void; onOpen(): void }
}

function create<name extends 'button' | 'dialog' | 'span'>(name: name, ...rules: string[]) {
  const element = document.createElement(name)
  element.style.cssText = `all:initial;color:inherit;color-scheme:inherit;${rules.join(';')}`
  return element
}
