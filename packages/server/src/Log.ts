/** The fields that a log line may contain. Other fields are omitted (T28). */
const fields = [
  'account',
  'at',
  'checkpoint',
  'code',
  'count',
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
  'wallet',
] as const

export type Fields = { [field in (typeof fields)[number]]?: string | number | undefined }
export type Level = 'info' | 'error'
export type Log = (level: Level, event: string, details?: Fields) => void

/** Creates a log that writes one line of JSON for each event. */
export function create(write: (line: string) => void): Log {
  return (level, event, details = {}) => {
    const line: Record<string, unknown> = { time: new Date().toISOString(), level, event }
    for (const field of fields) if (details[field] !== undefined) line[field] = details[field]
    write(`${JSON.stringify(line)}\n`)
  }
}

/**
 * Describes an error without its message, which may contain anything. `code` comes from the system or
 * the database, `status` from a mail server.
 */
export function describe(error: unknown): Fields {
  const { code, name, status } = Object(error) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { code }),
    error: typeof name === 'string' ? name : typeof error,
    ...(typeof status === 'number' && { status }),
  }
}

/** Returns the files and lines of an error's stack, without its message. */
export function locate({ stack = '' }: Error): string {
  const frames = stack.match(/[\w.-]+\.[jt]s:\d+(?=:\d+\)?$)/gm) ?? []
  return frames.slice(0, 5).join(' ')
}
