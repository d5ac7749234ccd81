import { readdirSync } from 'node:fs'
import { Locale } from '@latchkey/protocol'
import { load as loadAccount } from '@latchkey/words/account'
import { load as loadCustody } from '@latchkey/words/custody'
import { load as loadMail } from '@latchkey/words/mail'
import { describe, expect, test } from 'vitest'
import { findPath, readText } from './harness/repository.ts'

/**
 * Tests the claims of our texts about who can open a wallet (T51). In assisted custody, the operator can open it, even
 * with a separate keeper, because the keeper answers the server. No text may promise more security than this.
 */
const read = (path: string) => readText(path).replace(/\s+/g, ' ')

const documents = [
  'ARCHITECTURE.md',
  'README.md',
  'SECURITY.md',
  ...listDocuments('docs'),
  ...['packages', 'apps', 'examples'].flatMap((folder) =>
    readdirSync(findPath(folder), { withFileTypes: true })
      .filter((it) => it.isDirectory())
      .flatMap((it) => listReadme(`${folder}/${it.name}`)),
  ),
]

function listDocuments(folder: string): string[] {
  return readdirSync(findPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

function listReadme(folder: string): string[] {
  return readdirSync(findPath(folder)).includes('README.md') ? [`${folder}/README.md`] : []
}

/** Claims that are false for assisted custody. */
const forbidden = [
  /\bnon-?custodial\b/i,
  /\bself-?custodial\b/i,
  /\bzero[- ](trust|knowledge) (wallet|custody|server)/i,
  /\btrustless\b/i,
  /\bonly (you|the user|users|its owner|the owner) can (open|access|use|restore|recover|unlock)/i,
  /\b(no one|nobody) (else )?(can|could) (open|access|restore|recover|unlock) (your|the|a|their) (wallet|key)/i,
  /\bnot even (we|the operator|the server)\b/i,
  /\b(we|the operator|operators|the server) (can ?not|can[’']t|could not|couldn[’']t|(is|are) (not able|unable) to|never)( ever)? (open|access|read|use|see|unlock|take) (your|the|a|any|users[’']|their) (wallet|key|seed|phrase)/i,
  /\bneither (the )?(server|keeper|operator|one|of them|of the two)[^.]{0,60} can (open|restore|access)/i,
  /\bneither (has|have|holds) enough\b/i,
  /\bkeeper[^.|]{0,80}\b(protects?|defends?|guards?|shields?)\b[^.|]{0,40}\b(from|against)\b[^.|]{0,30}\b(server|operator)/i,
  /\bkeeper[^.|]{0,60}\b(prevents?|stops?|keeps?)\b[^.|]{0,40}\b(server|operator)\b[^.|]{0,30}\b(from|opening)/i,
  /\bkeeper (is|as) (a|the) (barrier|safeguard|protection|wall|firewall)/i,
  /\bwithout (the|a|their) (user|owner)s?[’']? (noticing|knowing|being told)/i,
  /\b(operator|server) (and|together with) (its|the|a separate) keeper (can|could) only\b/i,
]

/** Sentences that each document must contain. */
const required: Record<string, RegExp[]> = {
  'README.md': [/The operator can open the wallet/],
  'SECURITY.md': [
    /In assisted custody the operator can open wallets\. A separate keeper does not change that: it answers the server\./,
    /or still has the parts from before/,
  ],
  'docs/deploy.md': [
    /As the operator you can open the wallets of your users\*\*, with a separate keeper too/,
    /It is no barrier against the server/,
  ],
  'docs/security-model.md': [
    /the operator can open the wallet\./,
    /A \[separate keeper\]\([^)]*\) does not change that/,
    /it is no barrier against the server/,
    /No prop of an app changes the sentence/,
    // A thief who reads the mailbox gets the wallet, and can delete the notice about it.
    /the user's mailbox \| [^|]*in assisted custody, open the wallet there; delete the notices about it/,
    // What a copy of the database reveals, what a keeper can block, how long keys stay in memory, and what users are
    // told (T66).
    /email addresses, also old and pending ones; ids at providers/,
    /A separate keeper that is down, or whose operator refuses, stops - \*\*recovery\*\*/,
    /until they were not used for 60 seconds/,
    /never the one that the new device claims/,
    // What a script in the host page can still do (T62).
    /sign in on another device without deceiving the user/,
    /types the code there, the thief has a session\. The thief has the wallet too, unless the/,
  ],
  'docs/threats/custody.md': [
    /### T51: [^#]*\*\*No barrier\*\*: in assisted custody the operator can open wallets, also with a separate keeper/,
    /a compromised server can leave them out/,
  ],
  'docs/threats/sign-in.md': [
    // What an attacker still gets from a relayed sign-in (T62).
    /types the wallet's code there[^|]*\| a session; the wallet too, unless \[the hold\]/,
  ],
  'packages/server/README.md': [/the operator can open them, also with a separate keeper/],
}

describe('documents', () => {
  test('T51: every document is read', () => {
    expect(documents.length).toBeGreaterThan(20)
    for (const path of Object.keys(required)) expect(documents).toContain(path)
  })

  test.each(documents)('T51: %s makes no false claim', (path) => {
    const text = read(path)
    expect(forbidden.flatMap((claim) => claim.exec(text)?.[0] ?? [])).toEqual([])
  })

  test.each(Object.entries(required))(
    'T51: %s says what the operator can do',
    (path, sentences) => {
      const text = read(path)
      expect(sentences.filter((sentence) => !sentence.test(text))).toEqual([])
    },
  )

  test('error: finds false claims', () => {
    const claims = [
      'Latchkey is a non-custodial wallet.',
      'Only the user can open the wallet.',
      'Nobody can open your wallet.',
      'Not even we have it.',
      'The operator cannot open your wallet.',
      'With a separate keeper, neither has enough to open it.',
      'A separate keeper protects wallets against the server.',
      'The keeper prevents the operator from opening wallets.',
      'It is run apart: the keeper is a barrier.',
      'A thief of the mailbox cannot approve without the user noticing a new device.',
    ]
    const missed = claims.filter((claim) => !forbidden.some((it) => it.test(claim)))
    expect(missed).toEqual([])
  })
})

/**
 * The sentence in the account panel and on the page `/account` which says that the operator could open the wallet, in
 * each language.
 */
const couldOpen: { [locale in Locale.Locale]: string } = {
  ar: 'أن بإمكانه فتح محفظتك',
  de: 'Ihre Wallet öffnen könnte',
  en: 'it could open your wallet',
  es: 'que podría abrir su billetera',
  fr: 'qu’il pourrait ouvrir votre portefeuille',
  it: 'che potrebbe aprire il tuo wallet',
  ja: '運営者はあなたのウォレットを開くこともできます',
  ko: '내 지갑을 열 수도 있다는 뜻입니다',
  pt: 'que poderia abrir sua carteira',
  zh: '运营方能够打开您的钱包',
}

/**
 * The sentence that the page `/account` shows before the sign-in. It announces that the page will say who can open the
 * wallet.
 */
const whoCanOpen: { [locale in Locale.Locale]: string } = {
  ar: 'من يمكنه فتح محفظتك',
  de: 'wer Ihre Wallet öffnen kann',
  en: 'who can open your wallet',
  es: 'quién puede abrir su billetera',
  fr: 'qui peut ouvrir votre portefeuille',
  it: 'chi può aprire il tuo wallet',
  ja: 'ウォレットを開ける人',
  ko: '누가 지갑을 열 수 있는지',
  pt: 'quem pode abrir sua carteira',
  zh: '谁可以打开您的钱包',
}

/** Words of false claims, in each language. */
const forbiddenWords: { [locale in Locale.Locale]: RegExp } = {
  ar: /غير احتجازي|لا أحد (سواك|غيرك)|أنت وحدك|أمين الحفظ/,
  de: /non-custodial|nur Sie (können|haben)|niemand (sonst|außer)|Verwahrer/i,
  en: /non-custodial|only you can|no one else can|nobody else|\bkeepers?\b/i,
  es: /sin custodia|solo usted puede|nadie más puede|custodio/i,
  fr: /non[- ]custodial|vous seul|personne d’autre|dépositaire/i,
  it: /non[- ]custodial|solo tu puoi|nessun altro può|custode/i,
  ja: /ノンカストディ|あなただけが|他の誰も|保管者/,
  ko: /비수탁|오직 나만|다른 누구도|보관자/,
  pt: /não custodial|só você pode|ninguém mais pode|custodiante/i,
  zh: /非托管|只有您(才|可以|能)|任何其他人都(不能|无法)|保管方/,
}

describe.each(Object.keys(Locale.table) as Locale.Locale[])('texts in %s', (locale) => {
  test('T51: the account panel, the page and the emails name the operator, and what it can do', async () => {
    const custody = await loadCustody(locale)
    const page = await loadAccount(locale)
    expect(page['email.intro']).toContain(whoCanOpen[locale])
    const mail = await loadMail(locale)
    expect(custody.named).toContain(couldOpen[locale])
    expect(custody.operator).toContain(couldOpen[locale])
    expect(custody.named).toContain('{operator}')
    // The text must mention parts from before the move to self-custody, because they still open the wallet.
    expect(custody.self).toContain('30')
    expect(mail['newDevice.recovery']).toContain('{operator}')
    expect(mail['release.intro']).toContain('{operator}')
  })

  test('T51: no sentence claims more', async () => {
    const folder = `packages/words/src/locales/${locale}`
    for (const name of readdirSync(findPath(folder))) {
      const found = forbiddenWords[locale].exec(readText(`${folder}/${name}`))
      expect(found?.[0] && `${name}: ${found[0]}`).toBeUndefined()
    }
  })
})
