import { Locale } from '@latchkey/protocol'
import { callbackPath, pages } from '@latchkey/protocol/api/pages'
import * as Words from '@latchkey/words/social'
import * as PlantedCookie from '../../device/PlantedCookie.ts'
import * as Speech from '../../Speech.ts'
import { meet } from './meet.ts'
import * as SignInPage from './SignInPage.ts'
import * as SocialCalls from './SocialCalls.ts'
import * as SocialStorage from './SocialStorage.ts'
import { show } from './show.ts'
import { sign } from './sign.ts'

/**
 * The pages of a sign-in at a provider: the start (`/social`), the return (`/social/callback/…`), the
 * QR code for a phone (`/social/phone`), and the page that older clients show before they have the URL
 * (`/loading`).
 */
const { hash, pathname, search } = location
const [, provider] = new RegExp(`^${callbackPath('(\\w+)')}$`).exec(pathname) ?? []
/** The server moves the parameters of a form post into the fragment. Other parameters are in the query. */
const brought = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
// Remove the parameters from the URL, where they would be visible and stored in the history.
if (provider) history.replaceState(null, '', pathname)

const keep = SocialStorage.fromWindow(window)
const id = provider && SignInPage.idOf(brought)
const asked = id ? keep.find(id)?.language : new URLSearchParams(search).get('language')
const language = Locale.choose([asked, ...navigator.languages])

const speech = Speech.create(Words)
let screen: SignInPage.Screen = { name: 'loading' }
const draw = () => show(screen, speech.get().messages)
speech.subscribe(draw)
speech.speak(language)

const options: SignInPage.Options = {
  ask: SocialCalls.create((...parameters) => fetch(...parameters)),
  isCookieVisible: PlantedCookie.watch('social'),
  isWindow: Boolean(window.opener),
  keep,
  language,
  leave: (url) => location.replace(url),
  meet,
  show(next) {
    screen = next
    draw()
  },
  sign,
  tell({ origin, resultUri }, { isOlder, problem }) {
    const opener: Window | null = window.opener
    // Older clients need this message to continue. The result is useless on other devices. With our client, the frame
    // learns the outcome from the server. Do not post a failed sign-in, because AppKit 1.8.0 would keep the rejected
    // promise until a reload. Both older clients return to the start when the window closes.
    if (isOlder && !problem) opener?.postMessage({ resultUri }, origin)
    // If the user has canceled, close the window without a message.
    if (!problem || problem === 'PROVIDER_DENIED') window.close()
  },
}

if (provider) SignInPage.comeBack(provider, brought, options)
else if (pathname === pages.social.path) SignInPage.start(hash, options)
else if (pathname === pages.socialPhone.path) SignInPage.showCode(hash, options)
else draw()

// Older clients reuse one named window. If it still shows this page, the next sign-in changes only the fragment, and
// the browser does not reload the page.
addEventListener('hashchange', () => location.reload())
