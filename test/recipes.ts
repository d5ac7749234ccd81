/** A text of a file, and the text that the recipe writes instead. */
type Edit = readonly [before: string, after: string]

/** A recipe of docs/recipes.md, as the changes that it describes. */
export type Recipe = {
  /** A file that does not compile if the file in `without` is left out. */
  fails: string
  /** The sources to change, or the content of a new source. */
  files: Readonly<Record<string, string | readonly Edit[]>>
  /** For a new language: the folder to copy, and the new folder. */
  folder?: { from: string; to: string }
  /** The keys that every language gets in a surface. They are inserted before the key `before`. */
  keys?: { before: string; surface: string; texts: string }
  /** The number of files in the words of docs/recipes.md. */
  most: string
  /** The file to leave out, to see that `fails` does not compile. */
  without: string
}

/** The recipes, in the order of docs/recipes.md. */
export const recipes = {
  'an event': {
    files: {
      'apps/frame/src/handlers/session.ts': [
        [
          '  async SIGN_OUT(',
          '  async LOCK(_, { host }: Context) {\n    await host.keys.lock()\n  },\n  async SIGN_OUT(',
        ],
      ],
      'packages/client/src/actions/session.ts': [
        [
          'export default { getUser,',
          "/**\n * Locks the wallet. Returns nothing. Throws a `Client.ErrorType`.\n *\n * @example\n * await lock(client)\n */\nexport const lock = /* @__PURE__ */ Client.asks('LOCK')\n\nexport default { lock, getUser,",
        ],
      ],
      'packages/client/src/createWallet.ts': [
        ['  isConnected: 1,\n', '  isConnected: 1,\n  lock: 1,\n'],
      ],
      'packages/protocol/src/Event.ts': [
        ['  SIGN_OUT: {},\n', '  SIGN_OUT: {},\n  LOCK: { isOurs: true },\n'],
      ],
      'packages/react/src/hooks/actions/session.ts': [
        [
          "import { useSession } from '../useSession.ts'\n",
          "import { useSession } from '../useSession.ts'\n\n/**\n * Locks the wallet. Returns a mutation of TanStack Query. A failure is its `error`.\n *\n * @example\n * const { mutate } = useLock()\n * return <button onClick={() => mutate()} type=\"button\">Lock</button>\n */\nexport const useLock = (parameters: useAction.Parameters<'lock'> = {}) => useAction('lock', parameters)\n",
        ],
      ],
    },
    fails: 'apps/frame/src/handlers/index.ts',
    most: '5',
    without: 'apps/frame/src/handlers/session.ts',
  },
  'an HTTP route': {
    files: {
      'packages/protocol/src/api/session.ts': [
        [
          '  revokeSession: {',
          "  touchSession: {\n    answer: object({ isFresh: boolean }),\n    body: none,\n    caller: 'session',\n    path: '/api/1/session/touch',\n  },\n  touchDevice: {\n    answer: object({ isFresh: boolean }),\n    body: none,\n    caller: 'device',\n    path: '/api/1/session/touch/device',\n  },\n  revokeSession: {",
        ],
      ],
      'packages/server/src/routes/session.ts': [
        [
          '  async revokeSession(',
          '  async touchSession(c) {\n    return { isFresh: Boolean(c.var.session.id) }\n  },\n  async touchDevice(c) {\n    return { isFresh: Boolean(c.var.deviceId) }\n  },\n  async revokeSession(',
        ],
      ],
    },
    fails: 'packages/server/src/routes/api.ts',
    most: '2',
    without: 'packages/server/src/routes/session.ts',
  },
  'an approval method': {
    files: {
      'apps/frame/src/approval/approvals/index.ts': [
        [
          '  eth_signTypedData_v4: {',
          "  wallet_signText: {\n    Screen: Sign,\n    load: signs('wallet_signText', (keys, hex, walletId) =>\n      keys.signMessage({ message: Hex.toBytes(hex), walletId }),\n    ),\n  },\n  eth_signTypedData_v4: {",
        ],
      ],
      'packages/explain/src/explain.ts': [
        [
          "import * as Warning from './risks/Warning.ts'\n",
          "import { wallet_signText } from './requests/wallet_signText.ts'\nimport * as Warning from './risks/Warning.ts'\n",
        ],
        ['const table = {\n', 'const table = {\n  wallet_signText,\n'],
      ],
      'packages/explain/src/requests/wallet_signText.ts': `import type { Hex } from '../Hex.ts'
import { personal_sign } from './personal_sign.ts'
import type { Row } from './Row.ts'

/** Signs a message like personal_sign, under a title of its own. */
export const wallet_signText: Row<Hex> = {
  describe: (hex, context) => ({
    ...personal_sign.describe(hex, context),
    title: { id: 'title.signText' },
  }),
  read: personal_sign.read,
}
`,
      'packages/protocol/src/Rpc.ts': [
        [
          '  personal_sign: signature(',
          "  wallet_signText: { approval: 'signature', params: tuple(string, Value.Hex) },\n  personal_sign: signature(",
        ],
        [
          '  personal_sign: { account: [1]',
          "  wallet_signText: { account: [1], by: ['frame'], signs: 'message' },\n  personal_sign: { account: [1]",
        ],
      ],
    },
    fails: 'packages/explain/src/explain.ts',
    keys: {
      before: "  'title.message':",
      surface: 'approval',
      texts: "  'title.signText': 'Sign a text',\n",
    },
    most: '4, and one key per language',
    without: 'packages/explain/src/explain.ts',
  },
  'a social provider': {
    files: {
      'packages/protocol/src/Provider.ts': [
        ["  discord: 'oauth2',\n", "  discord: 'oauth2',\n  twitch: 'oidc',\n"],
        ["  discord: 'Discord',\n", "  discord: 'Discord',\n  twitch: 'Twitch',\n"],
      ],
      'packages/react/src/components/ProviderMark/marks.ts': [
        ['  x: { lines', "  twitch: { lines: 'M4 4l12 12' },\n  x: { lines"],
      ],
      'packages/server/src/identity/social/oidc.ts': [
        [
          '  oidc,\n}',
          "  oidc,\n  twitch: {\n    identify: oidc.identify,\n    issuer: 'https://id.twitch.tv/oauth2',\n    scope: 'openid',\n    secret: 'post',\n  },\n}",
        ],
      ],
    },
    fails: 'packages/react/src/components/ProviderMark/marks.ts',
    most: '3',
    without: 'packages/react/src/components/ProviderMark/marks.ts',
  },
  'a language': {
    files: {
      'packages/protocol/src/Locale.ts': [
        ['  pt: {', "  nl: { direction: 'ltr', tag: 'nl' },\n  pt: {"],
      ],
    },
    fails: 'packages/words/src/locales/nl/kit.ts',
    folder: { from: 'de', to: 'nl' },
    most: '1 folder and 1 row',
    without: 'packages/words/src/locales/nl/limited.ts',
  },
  'a device-page screen': {
    files: {
      'apps/frame/src/pages/device/DevicePage.tsx': [
        [
          "import { UndoScreen } from './screens/UndoScreen.tsx'\n",
          "import { PausedScreen } from './screens/PausedScreen.tsx'\nimport { UndoScreen } from './screens/UndoScreen.tsx'\n",
        ],
        [
          "    case 'revert':\n",
          "    case 'paused':\n      return <PausedScreen {...screen} />\n    case 'revert':\n",
        ],
      ],
      'apps/frame/src/pages/device/State.ts': [
        ["  'expired',\n", "  'expired',\n  'postponed',\n"],
        [
          "  | { name: 'looking' }\n",
          "  | { name: 'looking' }\n  | { minutes: number; name: 'paused' }\n",
        ],
        [
          '  if (screen) return show(screen)\n',
          "  if (screen) return show(screen)\n  if (wait && wait > 600) return show({ minutes: Math.ceil(wait / 60), name: 'paused' })\n",
        ],
      ],
      'apps/frame/src/pages/device/screens/PausedScreen.tsx': `import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'

export function PausedScreen({ minutes }: { minutes: number }) {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages['paused.heading']} />
      <p>{messages['paused.text']}</p>
      <p>{minutes}</p>
    </>
  )
}
`,
    },
    fails: 'apps/frame/src/pages/device/DevicePage.tsx',
    keys: {
      before: '  notMe:',
      surface: 'device',
      texts:
        "  'paused.heading': 'Paused',\n  'paused.text': 'Sign-ins are paused.',\n\n  'postponed.heading': 'Postponed',\n  'postponed.text': 'Try again tomorrow.',\n\n",
    },
    most: '3, and two keys per language',
    without: 'apps/frame/src/pages/device/DevicePage.tsx',
  },
} as const satisfies Record<string, Recipe>
