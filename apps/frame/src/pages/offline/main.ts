import { Locale } from '@latchkey/protocol'
import { Seed, Shape } from '@latchkey/vault'
import { ExportFile, PlainKey } from '@latchkey/vault/exports'
import { type Catalog, load } from '@latchkey/words/offline'

/**
 * The offline recovery page. It opens an encrypted export without a server. It is one HTML file, which also works from
 * a disk. Its policy allows no requests.
 */
const locale = Locale.choose(navigator.languages)
load(locale).then(show)

function show(words: Catalog): void {
  document.title = words.heading
  document.documentElement.lang = locale
  document.documentElement.dir = Locale.table[locale].direction
  const file = input('file')
  const password = input('password')
  const open = element('button', words.open)
  const problem = element('p', '', { className: 'problem', role: 'alert' })
  const keys = element('section')
  const form = element('form')
  form.append(label(words.file, file), label(words.password, password), open)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const [chosen] = file.files ?? []
    if (!chosen || open.disabled) return
    open.disabled = true
    open.textContent = words.busy
    problem.textContent = ''
    keys.replaceChildren()
    await paint()
    try {
      keys.replaceChildren(...(await read(await chosen.text(), password.value, words)))
      password.value = ''
    } catch (error) {
      problem.textContent = words[toProblem(error)]
    }
    open.disabled = false
    open.textContent = words.open
  })
  const main = element('main')
  const texts = [words.intro, words.advice].map((text) => element('p', text))
  main.append(element('h1', words.heading), ...texts, form, problem, keys)
  document.body.append(main)
}

/** Decrypts an export file. Returns an element for each address, and a collapsed element for each secret. */
async function read(text: string, password: string, words: Catalog): Promise<HTMLElement[]> {
  const seed = await ExportFile.open(ExportFile.decode(text), password)
  const keys = await Seed.derive(seed)
  const { evm, solana } = keys
  const addresses = [evm, solana].flatMap((key) => (key ? [element('p', key.address)] : []))
  const secrets = [
    ...(seed.kind === 'entropy' ? [fold(words.phrase, Seed.toPhrase(seed))] : []),
    ...(evm ? [fold(words.evmKey, PlainKey.toHex(evm))] : []),
    ...(solana ? [fold(words.solanaKey, PlainKey.toBase58(solana))] : []),
  ]
  Seed.wipe(seed, keys)
  return [...addresses, ...secrets]
}

/** Waits until the browser has painted. After that, argon2id blocks the page for seconds. */
function paint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function toProblem(error: unknown): 'invalid' | 'newer' | 'wrong' {
  if (error instanceof Shape.VersionError || error instanceof Seed.UnknownKindError) return 'newer'
  return error instanceof Shape.InvalidError ? 'invalid' : 'wrong'
}

function fold(name: string, secret: string): HTMLElement {
  const details = element('details')
  details.append(
    element('summary', name),
    element('code', secret, { dir: 'ltr', translate: false }),
  )
  return details
}

function input(type: 'file' | 'password'): HTMLInputElement {
  return element('input', '', { autocomplete: 'off', required: true, type })
}

function label(text: string, field: HTMLElement): HTMLElement {
  const made = element('label', text)
  made.append(field)
  return made
}

function element<name extends keyof HTMLElementTagNameMap>(
  name: name,
  text = '',
  properties: Partial<HTMLElementTagNameMap[name]> = {},
): HTMLElementTagNameMap[name] {
  return Object.assign(document.createElement(name), { textContent: text, ...properties })
}
