/** What may be written down. Nothing else is: a field that is not here is left out (T28). */
const fields = [
  'at',
  'code',
  'duration',
  'error',
  'id',
  'method',
  'mode',
  'path',
  'port',
  'project',
  'reason',
  'status',
  'url',
] as const

export type Fields = { [field in (typeof fields)[number]]?: string | number | undefined }
export type Level = 'info' | 'error'
export type Log = (level: Level, event: string, details?: Fields) => void

/** One line of JSON for each event. */
export function create(write: (line: string) => void): Log {
  return (level, event, details = {}) => {
    const line: Record<string, unknown> = { time: new Date().toISOString(), level, event }
    // What is absent is left out by JSON itself.
    for (const field of fields) line[field] = details[field]
    write(`${JSON.stringify(line)}\n`)
  }
}

/**
 * What went wrong, by names only: what an error says may hold anything. `code` is the system's or the
 * database's, `status` a mail server's.
 */
export function describe(error: unknown): Fields {
  const { code, name, status } = Object(error) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { code }),
    error: typeof name === 'string' ? name : typeof error,
    ...(typeof status === 'number' && { status }),
  }
}

/** Where an error was thrown: files and lines, and nothing of what it says. */
export function locate({ stack = '' }: Error): string {
  const frames = stack.match(/[\w.-]+\.[jt]s:\d+(?=:\d+\)?$)/gm) ?? []
  return frames.slice(0, 5).join(' ')
}
