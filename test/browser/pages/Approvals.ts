/** The least that a person can decide on: a line and two buttons for each approval. */
export type Approvals = {
  /** Ends every approval with a refusal. */
  cancel(): void
  readonly count: number
  /** Waits until the person has decided. */
  decide(text: string, signal?: AbortSignal): Promise<boolean>
}

export function create(): Approvals {
  const open = new Set<(approved: boolean) => void>()

  // A key pressed in here is not heard by the page around it.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open.values().next().value?.(false)
  })

  return {
    cancel() {
      for (const end of open) end(false)
    },
    get count() {
      return open.size
    },
    decide(text, signal) {
      return new Promise((resolve) => {
        const section = document.createElement('section')
        const end = (approved: boolean) => {
          open.delete(end)
          section.remove()
          resolve(approved)
        }
        section.append(text, button('Sign', true), button('Cancel', false))
        document.body.append(section)
        open.add(end)
        signal?.addEventListener('abort', () => end(false))

        function button(name: string, approved: boolean) {
          const button = document.createElement('button')
          button.textContent = name
          button.onclick = ({ isTrusted }) => isTrusted && end(approved)
          return button
        }
      })
    },
  }
}
