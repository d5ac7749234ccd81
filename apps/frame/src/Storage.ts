/** What this browser remembers, or only this page where the browser refuses. */

const prefix = 'latchkey-development/'
const memory = new Map<string, string>()

export function get(name: string): string | undefined {
  return memory.get(name) ?? attempt(() => localStorage.getItem(prefix + name)) ?? undefined
}

export function remove(name: string): void {
  memory.delete(name)
  attempt(() => localStorage.removeItem(prefix + name))
}

export function set(name: string, value: string): void {
  memory.set(name, value)
  attempt(() => {
    localStorage.setItem(prefix + name, value)
    // What the browser holds, another tab may change: memory must not hide it.
    memory.delete(name)
  })
}

function attempt<value>(action: () => value): value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
