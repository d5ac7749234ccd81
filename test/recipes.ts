/** A text of a file, and what the recipe writes in its place. */
type Edit = readonly [before: string, after: string]

/** A recipe of CONTRIBUTING.md, as the changes that follow it. */
export type Recipe = {
  /** A file that does not compile without the file in `without`. */
  fails: string
  /** The sources that change, or the content of a new one. */
  files: Readonly<Record<string, string | readonly Edit[]>>
  /** The language that is copied, for a new one. */
  folder?: { from: string; to: string }
  /** The keys that every language gets in a surface, written before another key. */
  keys?: { before: string; surface: string; texts: string }
  /** The number of files, as CONTRIBUTING has it. */
  most: string
  /** A file to leave out. */
  without: string
}

/** The recipes, in the order of CONTRIBUTING. */
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
          "/** Locks the wallet. */\nexport const lock = /* @__PURE__ */ Client.asks('LOCK')\n\nexport default { lock, getUser,",
        ],
      ],
      'packages/protocol/src/Event.ts': [
        ['  SIGN_OUT: {},\n', '  SIGN_OUT: {},\n  LOCK: { isOurs: true },\n'],
      ],
      'packages/react/src/hooks/actions/session.ts': [
        [
          "import { useSession } from '../useSession.ts'\n",
          "import { useSession } from '../useSession.ts'\n\n/** Locks the wallet. */\nexport const useLock = (parameters: useAction.Parameters<'lock'> = {}) => useAction('lock', parameters)\n",
        ],
      ],
    },
    fails: 'apps/frame/src/handlers/index.ts',
    most: '4',
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
      'apps/frame/src/approvals/index.ts': [
        [
          '  eth_signTypedData_v4: {',
          "  eth_signTransaction: {\n    Screen: Sign,\n    load: signs('eth_signTransaction', (keys, hex, walletId) =>\n      keys.signMessage({ message: Hex.toBytes(hex), walletId }),\n    ),\n  },\n  eth_signTypedData_v4: {",
        ],
      ],
      'packages/explain/src/explain.ts': [
        [
          'import {\n  eth_signTypedData_v4,',
          "import {\n  eth_signTransaction,\n  type Sentences as SignTransactionSentences,\n} from './requests/eth_signTransaction.ts'\nimport {\n  eth_signTypedData_v4,",
        ],
        ['const table = {\n', 'const table = {\n  eth_signTransaction,\n'],
        ['  SolanaSentences &\n', '  SignTransactionSentences &\n  SolanaSentences &\n'],
      ],
      'packages/explain/src/requests/eth_signTransaction.ts': `import { create, refuse } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import type { Row } from './Row.ts'

/** The sentences of this method alone. */
export type Sentences = { 'title.signTransaction': never }

export const eth_signTransaction: Row<Hex> = {
  describe: (hex) =>
    create({
      sections: [{ content: { hex, kind: 'hex' }, title: { id: 'section.message' } }],
      title: { id: 'title.signTransaction' },
    }),
  read(params) {
    const [transaction] = Array.isArray(params) ? params : []
    const { data } = Object(transaction)
    if (typeof data !== 'string') return { refusal: refuse(Warning.from('malformedRequest')) }
    return { subject: data as Hex }
  },
}
`,
      'packages/protocol/src/Rpc.ts': [
        [
          '  personal_sign: signature(',
          '  eth_signTransaction: signature(tuple(looseObject({ from: Value.Hex }))),\n  personal_sign: signature(',
        ],
        [
          '  personal_sign: { account: [1]',
          "  eth_signTransaction: { account: [0, 'from'], by: ['frame'] },\n  personal_sign: { account: [1]",
        ],
      ],
    },
    fails: 'packages/explain/src/explain.ts',
    keys: {
      before: "  'title.message':",
      surface: 'approval',
      texts: "  'title.signTransaction': 'Sign a transaction',\n",
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
        [
          "  | { name: 'expired' }\n",
          "  | { name: 'expired' }\n  | { minutes: number; name: 'paused' }\n",
        ],
        ['  malformed: true,\n', '  malformed: true,\n  paused: false,\n'],
      ],
      'apps/frame/src/pages/device/screens/PausedScreen.tsx': `import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'

export function PausedScreen({ minutes }: { minutes: number }) {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages['paused.heading']} />
      <p>{messages['paused.intro']}</p>
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
      texts: "  'paused.heading': 'Paused',\n  'paused.intro': 'Sign-ins are paused.',\n\n",
    },
    most: '3, and two keys per language',
    without: 'apps/frame/src/pages/device/DevicePage.tsx',
  },
} as const satisfies Record<string, Recipe>
