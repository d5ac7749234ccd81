import { explain, type Request } from '@latchkey/explain'
import { Locale } from '@latchkey/protocol'
import { type Catalog, load } from '@latchkey/words/approval'
import { formatAmount as format } from '@latchkey/words/formats/formatAmount'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { corpus } from '../../../../../packages/explain/test/corpus/index.ts'
import { context, friend } from '../../../../../packages/explain/test/corpus/Row.ts'
import { onlyInAll } from '../../../../../test/variants.ts'
import type { Costs } from '../../evm/Costs.ts'
import { Approval } from './Approval.tsx'
import { Language } from './Language.ts'

const locales = Object.keys(Locale.table) as Locale.Locale[]
const costs: Costs = { balance: 3n * 10n ** 18n, fee: 42n, symbol: 'ETH', value: 10n ** 18n }
const transaction: Request = {
  method: 'eth_sendTransaction',
  params: [{ to: friend, value: '0xde0b6b3a7640000' }],
}

function render(
  locale: Locale.Locale,
  messages: Catalog,
  request: Request,
  { explanation } = explain(request, context),
) {
  return renderToStaticMarkup(
    <Language value={{ locale, messages }}>
      <Approval
        account={context.account}
        costs={costs}
        decide={() => {}}
        explanation={explanation}
        id={1}
        method={request.method}
        network="Ethereum"
        origin={context.origin}
        position={1}
        total={2}
      />
    </Language>,
  )
}

describe.each(locales)('%s', async (locale) => {
  const messages = await load(locale)

  test('T01 shows the real origin, isolated from the text around it', () => {
    const markup = render(locale, messages, transaction)
    expect(markup).toContain(`<bdi class="text">${context.origin}</bdi>`)
    for (const id of ['button.approve', 'cost.fee', 'cost.total', 'screen.account'] as const)
      expect(markup).toContain(messages[id])
  })
})

describe('right to left', async () => {
  const messages = await load('ar')

  const timeout = 120_000
  // Run these only with all variants, because Approval.test.tsx shows the same requests in English.
  onlyInAll(test)(
    'T31 shows every request of the corpus with all its warnings and values',
    {
      timeout,
    },
    () => {
      for (const row of corpus) {
        const explained = explain(row.request, { ...context, ...row.context })
        const markup = render('ar', messages, row.request, explained)
        expect(markup).not.toMatch(/undefined|\[object|NaN|\{\w+\}/)
        expect(markup.match(/<li class="warning"/g)?.length ?? 0).toBe(
          explained.explanation.warnings.length,
        )
      }
    },
  )

  test('T31 isolates foreign text in its own direction', () => {
    const markup = render('ar', messages, transaction)
    const [title = ''] = markup.match(/<h2>.*?<\/h2>/) ?? []
    // Apart from the isolated values, a title in another script has no Latin letters or digits.
    expect(title.replaceAll(/<bdi.*?<\/bdi>/g, '').replaceAll(/<[^>]*>/g, '')).not.toMatch(
      /[\da-z]/i,
    )
    expect(title.match(/<bdi/g)).toHaveLength(2)
  })
})

describe('amounts', () => {
  test('writes every digit with the separators of the language, in Latin digits', () => {
    const amount = 1_234_567_890_000_000_000_000n
    const written = Object.fromEntries(
      locales.map((it) => [it, format(amount, 18, Locale.formatOf(it))]),
    )
    expect(written).toMatchInlineSnapshot(`
      {
        "ar": "1,234.56789",
        "de": "1.234,56789",
        "en": "1,234.56789",
        "es": "1234,56789",
        "fr": "1 234,56789",
        "it": "1234,56789",
        "ja": "1,234.56789",
        "ko": "1,234.56789",
        "pt": "1.234,56789",
        "zh": "1,234.56789",
      }
    `)
  })
})
