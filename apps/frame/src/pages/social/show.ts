import * as Provider from '@latchkey/protocol/Provider'
import { isolate, say } from '@latchkey/words/Sentence'
import type { Catalog } from '@latchkey/words/social'
import { drawCode } from './drawCode.ts'
import type { Screen } from './SignInPage.ts'

type Button = { isArmed?: boolean; label: string; press(): void }
type Words = { buttons?: Button[]; heading: string; note?: string; text?: string }

/** The time in milliseconds during which clicks are ignored, because the user may have meant an earlier screen. */
const arming = 700

/** The command with which the operator allows redirects without a proof of the browser. */
const command = 'latchkey project set ID --redirects on'

/** Renders a screen. It does not use React, because most users see the page only briefly. */
export function show(screen: Screen, messages: Catalog, view: Window = window): void {
  const { buttons = [], heading, note, text } = toWords(screen, messages, view)
  const { document } = view
  const main = document.querySelector('main')!
  const isBusy = ['going', 'loading', 'returning'].includes(screen.name)
  main.ariaBusy = String(isBusy)
  main.replaceChildren(
    ...[
      create('h1', heading, isBusy ? 'late busy' : ''),
      ...(text ? [create('p', text)] : []),
      ...(buttons.length ? [createButtons()] : []),
      ...(note ? [create('p', note, 'note')] : []),
    ],
  )
  if (screen.name === 'scan') addCode(screen.url)
  document.title = `${heading} - Latchkey`
  if (isBusy) return
  const title = main.querySelector('h1')!
  title.tabIndex = -1
  title.focus()

  function create(name: 'h1' | 'p', text: string, className = '') {
    const element = document.createElement(name)
    element.textContent = text
    element.className = className
    return element
  }

  /** Adds the QR code. Also adds a link for users who are already on the phone. */
  function addCode(url: string) {
    const link = document.createElement('a')
    link.href = url
    link.target = '_blank'
    link.rel = 'noreferrer'
    link.textContent = messages['scan.open']
    const paragraph = document.createElement('p')
    paragraph.append(link)
    main.append(paragraph)
    drawCode(url, { document, label: messages['scan.label'] }).then(
      (code) => paragraph.isConnected && paragraph.before(code),
      // If the code cannot be drawn, the link remains.
      () => {},
    )
  }

  function createButtons() {
    const element = document.createElement('div')
    element.className = 'buttons'
    element.append(...buttons.map(createButton))
    return element
  }

  function createButton({ isArmed, label, press }: Button) {
    const element = document.createElement('button')
    const shown = performance.now()
    element.textContent = label
    element.type = 'button'
    if (isArmed) element.className = 'primary'
    element.addEventListener('click', ({ isTrusted }) => {
      const isMeant = isTrusted && performance.now() - shown > arming
      if (isMeant || !isArmed) press()
    })
    return element
  }
}

/** Returns the texts of a screen. A screen without texts does not compile. */
function toWords(screen: Screen, messages: Catalog, view: Window): Words {
  const close = {
    label: messages.close,
    press() {
      view.close()
      // Browsers do not let a script close a window that the user has opened. If the window stays open, remove the
      // useless button.
      setTimeout(() => view.document.querySelector('.buttons')?.remove(), 500)
    },
  }
  const fill = say(messages)
  switch (screen.name) {
    case 'going': {
      const { provider: name } = screen
      const provider = Provider.isName(name) && Provider.titleOf(name)
      return { heading: provider ? fill('goingTo', { provider }) : messages.loading }
    }
    case 'loading':
    case 'returning':
      return { heading: messages[screen.name] }
    case 'asked': {
      const { name, origin } = screen.asker
      return {
        buttons: [
          { isArmed: true, label: messages['asked.proceed'], press: screen.proceed },
          { label: messages['asked.cancel'], press: screen.cancel },
        ],
        heading: fill('asked.heading', { name: isolate(name) }),
        text: fill('asked.text', { origin: isolate(origin) }),
      }
    }
    case 'scan':
      return { heading: messages['scan.heading'], text: messages['scan.text'] }
    case 'problem':
      return {
        buttons: [close],
        heading: messages['problem.heading'],
        text: messages[`error.${screen.problem}`],
      }
    case 'unproved': {
      const { back } = screen
      return {
        buttons: [back ? { label: messages['unproved.back'], press: back } : close],
        heading: messages['unproved.heading'],
        note: fill('unproved.developers', { command: isolate(command) }),
        text: messages['unproved.text'],
      }
    }
    case 'unreachable':
      return {
        buttons: [{ label: messages.retry, press: screen.retry }],
        heading: messages['unreachable.heading'],
        text: messages['unreachable.text'],
      }
    default:
      return {
        buttons: [close],
        heading: messages[`${screen.name}.heading`],
        text: messages[`${screen.name}.text`],
      }
  }
}
