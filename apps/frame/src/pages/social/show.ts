import type { Messages } from './messages/Messages.ts'
import type { Screen } from './SignIn.ts'

/** As the providers call themselves. One that is set up by a deployment has no name here. */
const names: Record<string, string> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

type Words = { button?: { label: string; press(): void }; heading: string; text?: string }

/** Puts a screen on the page. Without React: most see it for a moment only. */
export function show(screen: Screen, messages: Messages, view: Window = window): void {
  const { button, heading, text } = toWords(screen, messages, view)
  const { document } = view
  const main = document.querySelector('main')!
  const isBusy = ['going', 'loading', 'returning'].includes(screen.name)
  main.ariaBusy = String(isBusy)
  main.replaceChildren(
    ...[
      create('h1', heading, isBusy ? 'late busy' : ''),
      ...(text ? [create('p', text)] : []),
      ...(button ? [createButton(button)] : []),
    ],
  )
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

  function createButton({ label, press }: NonNullable<Words['button']>) {
    const element = document.createElement('button')
    element.textContent = label
    element.type = 'button'
    element.addEventListener('click', press)
    return element
  }
}

/** Every screen has its words, or this does not compile. */
function toWords(screen: Screen, messages: Messages, view: Window): Words {
  const close = { label: messages.close, press: () => view.close() }
  switch (screen.name) {
    case 'going': {
      const provider = names[screen.provider]
      return { heading: provider ? messages.goingTo({ provider }) : messages.loading }
    }
    case 'loading':
    case 'returning':
      return { heading: messages[screen.name] }
    case 'problem':
      return { ...messages.problems[screen.problem], button: close }
    case 'unreachable':
      return {
        ...messages.unreachable,
        button: { label: messages.retry, press: screen.retry },
      }
    default:
      return { ...messages[screen.name], button: close }
  }
}
