/** One measurement as a table of figures, some of which have a limit. */
export type Section = {
  columns: readonly string[]
  /** The raw data. It is saved in the results, but not printed. */
  data?: unknown
  rows: readonly Row[]
  title: string
}

export type Row = {
  bar?: Bar | undefined
  /** The figures by column. */
  figures: Record<string, Figure | undefined>
  what: string
}

/** A measured value. `above` means that the measurement was stopped at this value. */
export type Figure = number | { above: number }

/** An upper or lower limit for one figure of a row. */
export type Bar = {
  /** The column of the limited figure. */
  of: string
  /** Whether the figure depends on the load of the machine. It then needs many rounds. */
  speed?: boolean
  stretch?: number
} & ({ most: number; least?: undefined } | { least: number; most?: undefined })

export type Verdict = 'pass' | 'stretch' | 'FAIL' | 'not asserted'

/** Compares a row's figure with its limit. Returns undefined if the row has no limit. */
export function judge({ bar, figures }: Row, options: judge.Options = {}): Verdict | undefined {
  if (!bar) return undefined
  if (bar.speed && options.short) return 'not asserted'
  const figure = figures[bar.of]
  if (figure === undefined) return 'FAIL'
  const value = toNumber(figure)
  const keeps = (limit: number) => (bar.least === undefined ? value <= limit : value >= limit)
  if (!keeps(bar.least ?? bar.most)) return 'FAIL'
  return bar.stretch !== undefined && keeps(bar.stretch) ? 'stretch' : 'pass'
}

export declare namespace judge {
  type Options = { short?: boolean }
}

/** Returns a sentence for each exceeded limit. */
export function findFailures(section: Section, options?: judge.Options): string[] {
  return section.rows
    .filter((row) => judge(row, options) === 'FAIL')
    .map((row) => {
      const { of } = row.bar!
      return `${section.title}: ${row.what}: ${of} ${show(row.figures[of])}, the bar is ${limit(row.bar!)}.`
    })
}

export function toNumber(figure: Figure): number {
  return typeof figure === 'number' ? figure : figure.above
}

/** Formats the table as text. */
export function format(section: Section, options?: judge.Options): string {
  const { columns, rows, title } = section
  const hasBars = rows.some(({ bar }) => bar)
  const cells = [
    ['', ...columns, ...(hasBars ? ['bar', 'stretch', ''] : [])],
    ...rows.map((row) => [
      row.what,
      ...columns.map((column) => show(row.figures[column])),
      ...(hasBars ? [limit(row.bar), stretch(row.bar), judge(row, options) ?? ''] : []),
    ]),
  ]
  const widths = cells[0]!.map((_, index) => Math.max(...cells.map((line) => line[index]!.length)))
  const lines = cells.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!)))
      .join('   ')
      .trimEnd(),
  )
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

function limit(bar: Bar | undefined): string {
  if (!bar) return ''
  return bar.least === undefined ? `≤ ${show(bar.most)}` : `≥ ${show(bar.least)}`
}

function stretch(bar: Bar | undefined): string {
  if (bar?.stretch === undefined) return ''
  return `${bar.least === undefined ? '≤' : '≥'} ${show(bar.stretch)}`
}

const small = new Intl.NumberFormat('en', { maximumFractionDigits: 3, maximumSignificantDigits: 3 })
const large = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

function show(figure: Figure | undefined): string {
  if (figure === undefined) return '–'
  if (typeof figure === 'object') return `> ${show(figure.above)}`
  return Math.abs(figure) < 1_000 ? small.format(figure) : large.format(figure)
}
